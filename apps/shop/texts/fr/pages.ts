import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "Changer le mot de passe";
export const changePasswordDescription = "Choisis un nouveau mot de passe pour ton compte.";
export const willLoggedOutEverywhere =
  "Toutes tes sessions seront fermées. Reconnecte-toi avec le nouveau mot de passe.";
export const collectionItemTitle = "Article de ma collection";
export const myCollectionTitle = "Ma collection";
export const itemsHaveKeptTheir = "Tes articles enregistrés, avec leurs prix et photos QC.";
export const linkConverterTitle = "Convertisseur de liens";
export const converterDescription =
  "Transforme chaque lien Taobao, Weidian, 1688 ou d'agent d'un texte en lien pour ton agent.";
export const pasteAnythingLinksFrom =
  "Colle un texte avec des liens de Taobao, Weidian, 1688 ou d'un agent. Tu obtiens chaque article avec ses photos QC et son lien chez ton agent.";
export const converterWithoutScripts =
  "Le convertisseur complet a besoin de JavaScript. Sans lui, colle deux liens ou plus dans la recherche ci-dessus : cette page montre où ils mènent.";
export const shippingCalculatorTitle = "Calculateur de livraison";
export const whatParcelCostsCountry =
  "Découvre le coût d'un colis vers ton pays, tous frais compris.";
export const calculatorDescription =
  "Découvre le coût d'un colis de Chine vers ton pays avec chaque mode d'expédition, tous frais compris.";
export const googleLoginTitle = "Connexion avec Google";
export const endSignGoogle = "Finalisation de ta connexion avec Google.";
export const haulPlannerTitle = "Planificateur de haul";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    one: `Haul de ${wholeNumber(count)} article`,
    many: `Haul de ${wholeNumber(count)} d'articles`,
    other: `Haul de ${wholeNumber(count)} articles`,
  });
export const whatSeveralItemsCost =
  "Découvre ce que coûte l'envoi groupé de plusieurs articles avec chaque mode d'expédition, et si deux colis coûtent moins qu'un.";
export const haulDescription =
  "Réunis ce que tu veux expédier en une fois. Tu verras ce que cela coûte en un colis, et quand plusieurs colis sont moins chers.";
export const homeTitle = "Photos QC avant l'envoi";
export const homeDescription =
  "Colle un lien de Taobao, Weidian, 1688 ou d'un agent et regarde les photos de contrôle qualité que les entrepôts ont prises de l'article réel.";
export const loginDescription =
  "Connecte-toi à ta collection et à tes avis avec ton mot de passe ou Google.";
export const pictureSearchTitle = "Recherche par image";
export const pictureSearchDescription =
  "Colle ou dépose une photo pour trouver les articles dont les photos QC ou les images d'annonce sont les mêmes.";
export const findProductsWhoseQc =
  "Trouve les articles dont les photos QC ou les images d'annonce correspondent à la tienne. La recherche trouve des copies exactes ou presque, pas des articles similaires.";
export const searchingPictureNeedsScript =
  "La recherche par image a besoin de JavaScript. Sans lui, recherche un produit par son lien dans le champ ci-dessus.";
export const popularProductsTitle = "Produits populaires";
export const popularDescription =
  "Produits de Taobao, Weidian et 1688 avec leurs photos QC, notes et avis.";
export const photoSetTitle = "Photos QC d'un colis";
export const photoSetDescription =
  "Les photos qu'un entrepôt a prises d'un article, avec option, poids et date.";
export const qcResultsTitle = "Résultats QC";
export const qcPhotoSetsWarehouses =
  "Séries de photos QC que des entrepôts ont prises d'un article, avec option, poids et date.";
export const channelHint = "Choisis un des canaux ci-dessus.";
export const createAccountTitle = "Créer un compte";
export const registerDescription =
  "Crée un compte pour garder des articles dans une collection et donner ton avis sur tes achats.";
export const resetPasswordTitle = "Réinitialiser le mot de passe";
export const sharedCollectionTitle = "Une collection partagée";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    one: `Collection partagée de ${wholeNumber(count)} article`,
    many: `Collection partagée de ${wholeNumber(count)} d'articles`,
    other: `Collection partagée de ${wholeNumber(count)} articles`,
  });
export const itemsSomebodyHasKept =
  "Articles enregistrés par quelqu'un, avec leurs prix et photos QC.";
export const verifyEmailTitle = "Vérifie ton adresse e-mail";
export const verifyDescription = "Confirme que l'adresse de ton inscription est la tienne.";
export const login = "Connexion";
