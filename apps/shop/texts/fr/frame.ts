export const skipLink = "Aller au contenu";

export const site = "Site";
export const menu = "Menu";
export const popular = "Populaires";
export const tools = "Outils";
export const theme = "Thème";
export const light = "Clair";
export const dark = "Sombre";
export const system = "Système";

export const popularProductsLink = "Produits populaires";
export const linkConverterLabel = "Convertisseur de liens";
export const pictureSearch = "Recherche par image";
export const watchesLink = "Articles suivis";
export const haulPlannerLink = "Planificateur de haul";
export const agentsLink = "Comparer les agents";
export const shippingCalculatorLink = "Calculateur de livraison";
export const qcLookupLink = "Recherche QC";

export const footer = "Pied de page";
export const sellsNothing = (name: string) =>
  `${name} ne vend rien. Les prix et les photos viennent des places de marché et des agents indiqués.`;
export const linksMayBeReferrals = (name: string) =>
  `Les liens vers les agents peuvent être des liens de parrainage : ${name} peut toucher une commission si tu y achètes.`;
export const languages = "Langues";
export const socialLinksLabel = "Réseaux sociaux";

export const demonstration = "Démonstration";
export const demonstrationLead = "Démonstration :";
export const demonstrationText = "les produits, les prix et les photos sont inventés.";

export const moreToolsLabel = "Autres outils";
export const calculatorTitle = "Calculateur de livraison";
export const calculatorText = "Découvre le coût d'un colis vers ton pays, tous frais compris.";
export const calculate = "Calculer la livraison";
export const converterTitle = "Convertisseur de liens";
export const converterText = "Transforme toute une liste de liens en liens pour ton agent.";
export const convert = "Convertir des liens";
export const haulText =
  "Réunis plusieurs articles et vois ce qu'ils coûtent en un ou plusieurs colis.";
export const haulButton = "Planifier un haul";
export const agentsTitle = "Agents d'achat";
export const agentsText = "Compare les frais, le stockage gratuit et les services.";
export const extensionTitle = "Extension Chrome";
export const extensionText =
  "Retrouve les photos QC directement sur la page de la place de marché.";
export const addExtension = "Ajouter à Chrome";
export const addToFirefoxLabel = "Ajouter à Firefox";
export const downloadExtensionLabel = "Télécharger l'extension";
export const howToLoadLabel = "Comment l'installer";
export const trackingTitle = "Suivi de colis";
export const trackingText = "Suis ton colis sur un site de suivi.";
export const trackingNumberLabel = "Numéro de suivi";
export const trackingMissing = "Saisis un numéro de suivi.";
export const track = "Suivre";

export const error = (status: number) => `Erreur ${status}`;
export const errorTitle = "Oups ! Une erreur est survenue";
export const errorText =
  "Impossible de charger la page demandée. Le lien est peut-être invalide ou expiré, l'accès ne t'est peut-être pas autorisé, ou le serveur a un problème passager.";
export const tooManyTitle = "Trop de requêtes";
export const tooManyText =
  "Tu as ouvert beaucoup de pages en peu de temps. Attends une minute, puis réessaie.";
export const backButton = "Retour";
export const home = "Accueil";
export const retryButton = "Réessayer";
export const tips = "Conseils";
export const tipConnection = "Vérifie ta connexion Internet.";
export const tipAddress = "Vérifie l'adresse : il en manque peut-être une partie.";
export const tipLogIn = "Connecte-toi : certaines pages sont réservées aux membres.";
export const forDevelopersLabel = "Pour les développeurs";
export const announcement = "Annonce";
export const dismissAnnouncement = "Fermer l'annonce";
export const account = "Compte";
export const login = "Connexion";
export const signup = "Inscription";
export const loginLink = "Connexion / Inscription";
export const myCollectionTitle = "Ma collection";
export const dashboard = "Tableau de bord (en anglais)";
export const logout = "Se déconnecter";
export const offlineTitle = "Pas de connexion";
export const couldNotLoggedOut = "Impossible de te déconnecter. Vérifie ta connexion et réessaie.";
/** Shown after a price that is more than a day old. */
export const dateMark = "au {date}";
/** The option of an item that has no options. */
export const onlyOption = "Par défaut";
export const currency = "Devise";
export const currencyIntro =
  "Les prix dans les autres monnaies sont approximatifs, avec le prix en yuans à côté. Les agents appliquent leurs propres taux.";
export const yuanOnly = "¥ seulement";
export const ratesNote = "Taux du {date}, {source}.";
export const snapshotNote = "Taux du {date}, {source}. Ce site n'en a pas de plus récents.";
export const oldRatesMark = "taux du {date}";
export const ratesError = "Impossible de charger les taux de change.";
