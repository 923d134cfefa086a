import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "Lignes d'expédition";
export const changeParcelButton = "Modifier ce colis";
export const copyLinkLabel = "Copier le lien";
export const emptyTitle = "Tous les modes d'expédition, côte à côte";
export const sayWhereParcelGoes =
  "Dis-nous où va le colis et combien il pèse. Ajoute les dimensions et le contenu pour une estimation plus précise.";
export const tryGUnitedKingdom = "Essayer 1 200 g vers le Royaume-Uni";
export const parcel = "Ton colis";
export const results = "Résultats";
export const itemsCategoryLabel = "Catégorie des articles";
export const chooseCategoriesLabel = "Choisir des catégories";
export const choosingCategoriesNeedsScripts =
  "Choisir des catégories nécessite JavaScript. Sans lui, le colis compte comme marchandise générale.";
export const categoriesStatus = "Chargement des catégories…";
export const clearAllButton = "Tout effacer";
export const done = "Terminé";
export const chosenCategoriesLabel = "Catégories choisies";
export const chooseCategoryOption = "Choisis une catégorie";
export const generalGoodsOption = "Marchandise générale";
export const categories = "Catégories";
export const airSurchargeLabel = "Supplément aérien";
export const airSurchargeNote = "Ajouté en haute saison ou pour les colis volumineux.";
export const fuelFeeLabel = "Supplément carburant";
export const fuelFeeNote = "Un pourcentage qui suit le prix du carburant.";
export const customsFeeLabel = "Frais de douane";
export const customsFeeNote = "Pour la présentation du colis en douane.";
export const serviceFeeLabel = "Frais de service";
export const serviceFeeNote = "Traitement, enregistrement, et dépassement de taille ou de poids.";
export const chargeStandardTitle = "Mode de calcul";
export const chargeableWeightLabel = "Poids facturé";
export const firstWeightLabel = "Poids initial";
export const firstWeightNote = "Le prix du premier palier.";
export const continuedWeightLabel = "Poids supplémentaire";
export const freight = "Fret";
export const freightNote = "Transport du poids facturé, aux prix ci-dessus.";
export const total = "Total";
export const noFeeNote = "Aucun pour ce colis.";
export const asServiceGave = "Indiqué par le service de prix.";
export const restPriceNote = "Le prix du reste.";
export const proportionalNote = "En proportion du poids facturé.";
export const notReachedParcel = "Ce colis n'atteint pas ce poids.";
export const destination = "Destination";
export const countryPlaceholder = "Saisis un pays…";
export const countryEmpty = "Aucun pays ne correspond";
export const countriesStatus = "Chargement des pays…";
export const countries = "Pays";
export const fastest = "La plus rapide";
export const lineColumn = "Ligne";
export const priceColumn = "Prix";
export const daysColumn = "Jours";
export const taxColumn = "Taxes";
export const taxIncluded = "Comprises";
export const taxExcluded = "Non comprises";
export const taxUnknown = "Non précisées";
export const priceSummary = "≈ {price} avec {line}, {time}";
export const unknownCountry = "Choisis un pays dans la liste.";
export const taxMark = "Taxes comprises";
export const batteryMark = "Batteries autorisées";
export const unavailableReason = "Non disponible pour ce colis";
export const fittedMark = "Ajusté à un prix publié";
export const illustrativeMark = "Prix indicatif";
export const provenanceRest = "Le reste est indicatif.";
export const filters = "Filtres";
export const applyFiltersButton = "Appliquer les filtres";
export const showAllButton = "Tout afficher";
export const noneHiddenStatus = "Les filtres ne masquent rien.";
export const transitTimeLabel = "Délai";
export const transitOption = "Tous les délais";
export const noLinesTitle = "Aucune donnée de livraison disponible";
export const noLineKnownGoes =
  "Nous ne connaissons aucun mode d'expédition vers cette destination.";
export const priceServiceDoesNot =
  "Le service de prix ne répond pas. Ces prix viennent de notre propre grille tarifaire.";
export const availableLinesLabel = "Lignes disponibles";
export const noLineTakesParcel =
  "Aucun mode d'expédition n'accepte ce colis. L'explication se trouve ci-dessous.";
export const filteredEmptyTitle = "Aucun mode d'expédition ne correspond à ces filtres";
export const filteredEmptyText = "Toutes sont masquées.";
export const clearFiltersButton = "Effacer les filtres";
export const unavailableLinesLabel = "Lignes non disponibles";
export const unknownTransit = "Délai non indiqué";
export const weightLabel = "Poids (g)";
export const chooseCountryOption = "Choisis un pays";
export const parcel2 = "Colis";
export const countryHint = "Tu choisis le pays sur la page suivante.";
export const asking = "Demande en cours…";
export const shippingEstimateTitle = "Estimation de la livraison";
export const calculate = "Calculer";
export const calculateShippingButton = "Calculer la livraison";
export const offlineError = "Impossible de récupérer les données";
export const generalError = "Une erreur est survenue.";
export const parcelRestrictionsTitle = "Restrictions du colis";
export const weight = "Poids";
export const size = "Taille";
export const volumeWeight = "Poids volumétrique";
export const takesEverything = "Accepte tout dans";
export const takes = "Accepte";
export const not = "N'accepte pas";
export const takesNothing = "N'accepte rien dans";
export const weightHint = "Indique le poids pour voir un prix.";
export const pricesStatus = "Comparaison des prix…";
export const retryButton = "Réessayer";
export const noLineText = "Aucun mode d'expédition n'accepte ce colis.";
export const calculatorLink = "Ouvrir dans le calculateur de livraison";
export const where = "Vers où ?";
export const what = "Qu'est-ce que c'est ?";
export const listsError = "Impossible de charger les pays et les catégories.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} mode d'expédition sur ${total} accepte ce colis`,
    many: `${count} modes d'expédition sur ${total} acceptent ce colis`,
    other: `${count} modes d'expédition sur ${total} acceptent ce colis`,
  });
export const haulHint = "Plusieurs articles ? <link>Planifie un haul</link>";
export const chosen = (count: number) =>
  plural(count, {
    one: `${count} choisie`,
    many: `${count} choisies`,
    other: `${count} choisies`,
  });
export const remove = (name: string) => `Retirer ${name}`;
export const groupLabel = (name: string) => `Tout choisir dans ${name}`;
export const feesCaption = (method: string) => `Mode de calcul : ${method}`;
export const feesSummary = "Frais et restrictions";
export const hiddenStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} mode d'expédition est masqué par les filtres.`,
    many: `${wholeNumber(count)} modes d'expédition sont masqués par les filtres.`,
    other: `${wholeNumber(count)} modes d'expédition sont masqués par les filtres.`,
  });
export const transitLimitOption = (count: number) =>
  plural(count, {
    one: `${count} jour au plus`,
    many: `${count} jours au plus`,
    other: `${count} jours au plus`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} jours`;
export const weightRange = (least: string, most: string) => `de ${least} à ${most}`;
export const destinationTitle = (country: string) => `Livraison : ${country}`;
export const lastCategoriesOption = (names: string) => `${names} (comme la dernière fois)`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (longueur × largeur × hauteur ÷ ${divisor})`;
export const actualDecides = "Facturé au poids réel.";
export const actualDecidesAt = (weight: string) => `Facturé au poids réel : ${weight}.`;
export const volumeNote = (volume: string) => `Au volume : ${volume}.`;
export const sidesMissing = "Les trois dimensions n'ont pas toutes été données.";
export const noVolumeNote = "Le volume ne compte jamais.";
export const roundingNote = "Arrondi au palier supérieur.";
export const volumeDecides = (volume: string, weight: string) =>
  `Facturé au poids volumétrique : ${volume}. Poids réel : ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Facturé à la moyenne du poids réel, ${weight}, et du poids volumétrique, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Facturé au minimum : les colis plus légers coûtent autant. Poids réel : ${weight}.`;
export const undatedCardNote = "Grille tarifaire {id} ; ce n'est pas une offre.";
export const datedCardNote = "Grille tarifaire {id} du {date} ; ce n'est pas une offre.";

export const published = "Publié";
export const restPublished = (names: string) =>
  `Également publiés : ${names}. Tout le reste est indicatif.`;
const startedSteps = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} palier, facturé en entier`,
    many: `${wholeNumber(count)} paliers, facturés en entier`,
    other: `${wholeNumber(count)} paliers, facturés en entier`,
  });
export const steps = (count: number) => `${startedSteps(count)}.`;
export const stepsAfterFirst = (count: number) => `${startedSteps(count)}, après le premier.`;
export const ageDays = (count: number) =>
  plural(count, { one: `${count} jour`, many: `${count} jours`, other: `${count} jours` });
export const ageMonths = (count: number) =>
  plural(count, { one: `${count} mois`, many: `${count} mois`, other: `${count} mois` });
export const ageYears = (count: number) =>
  plural(count, { one: `${count} an`, many: `${count} ans`, other: `${count} ans` });
export const compareButton = (count: number) =>
  plural(count, {
    one: `Voir ${wholeNumber(count)} mode d'expédition`,
    many: `Comparer ${wholeNumber(count)} modes d'expédition`,
    other: `Comparer ${wholeNumber(count)} modes d'expédition`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} pays`,
    many: `${wholeNumber(count)} pays`,
    other: `${wholeNumber(count)} pays`,
  });
export const change = "Modifier";
export const shipping = "Livraison";
export const lengthLabel = "Long. (cm)";
export const widthLabel = "Larg. (cm)";
export const heightLabel = "Haut. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `longueur ${side} cm`;
export const widthOf = (side: string) => `largeur ${side} cm`;
export const heightOf = (side: string) => `hauteur ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destination : ${country}`;
export const shortenedList = (names: string, count: number) =>
  plural(count, {
    one: `${names} et ${count} autre`,
    many: `${names} et ${count} autres`,
    other: `${names} et ${count} autres`,
  });
export const weightMeant = (weight: string) =>
  `Les poids sont en grammes. <button>Tu voulais dire ${weight} ?</button>`;
export const weightDoubted = (weight: string) =>
  `Vraiment ${weight} ? Alors appuie encore une fois sur le bouton.`;
