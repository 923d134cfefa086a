import { plural, wholeNumber } from "./words.ts";

export const shippingLines = "Lignes d'expédition";
export const changeParcel = "Modifier ce colis";
export const copyLink = "Copier le lien";
export const everyLineSideSide = "Toutes les lignes, côte à côte";
export const sayWhereParcelGoes =
  "Dis-nous où va le colis et combien il pèse. Ajoute les dimensions et le contenu pour une estimation plus précise.";
export const tryGUnitedKingdom = "Essayer 1 200 g vers le Royaume-Uni";
export const parcel = "Ton colis";
export const results = "Résultats";
export const itemsCategory = "Catégorie des articles";
export const chooseCategories = "Choisir des catégories";
export const choosingCategoriesNeedsScripts =
  "Choisir des catégories nécessite JavaScript. Sans lui, le colis compte comme marchandise générale.";
export const loadingCategories = "Chargement des catégories…";
export const clearAll = "Tout effacer";
export const done = "Terminé";
export const chosenCategories = "Catégories choisies";
export const chooseCategory = "Choisis une catégorie";
export const generalGoods = "Marchandise générale";
export const categories = "Catégories";
export const airSurcharge = "Supplément aérien";
export const addedBusyMonthsBulky = "Ajouté en haute saison ou pour les colis volumineux.";
export const fuelFee = "Supplément carburant";
export const percentageFollowsPriceFuel = "Un pourcentage qui suit le prix du carburant.";
export const customsFee = "Frais de douane";
export const presentingParcelCustoms = "Pour la présentation du colis en douane.";
export const serviceFee = "Frais de service";
export const handlingRegistrationExtraSize =
  "Traitement, enregistrement, et dépassement de taille ou de poids.";
export const chargeStandard = "Mode de calcul";
export const chargeableWeight = "Poids facturé";
export const firstWeight = "Poids initial";
export const priceFirstStep = "Le prix du premier palier.";
export const continuedWeight = "Poids supplémentaire";
export const freight = "Fret";
export const carryingChargeableWeightPrices = "Transport du poids facturé, aux prix ci-dessus.";
export const total = "Total";
export const noneParcel = "Aucun pour ce colis.";
export const asServiceGave = "Indiqué par le service de prix.";
export const priceRest = "Le prix du reste.";
export const proportionChargeableWeight = "En proportion du poids facturé.";
export const notReachedParcel = "Ce colis n'atteint pas ce poids.";
export const destination = "Destination";
export const startTypingCountry = "Saisis un pays…";
export const noCountryMatches = "Aucun pays ne correspond";
export const loadingCountries = "Chargement des pays…";
export const countries = "Pays";
export const weightFromCatalogue = "Poids du catalogue";
export const weightFromQcPhotos = "Poids des photos QC";
export const shippingFee = "Frais de livraison";
export const cheapest = "La moins chère";
export const fastest = "La plus rapide";
export const taxIncluded = "Taxes comprises";
export const batteriesAllowed = "Batteries autorisées";
export const notAvailableParcel = "Non disponible pour ce colis";
export const fittedOnePublishedPrice = "Ajusté à un prix publié";
export const illustrativePrice = "Prix indicatif";
export const restIllustrative = "Le reste est indicatif.";
export const filters = "Filtres";
export const applyFilters = "Appliquer les filtres";
export const showAll = "Tout afficher";
export const nothingHiddenFilters = "Les filtres ne masquent rien.";
export const transitTime = "Délai";
export const anyTransitTime = "Tous les délais";
export const noShippingDataAvailable = "Aucune donnée de livraison disponible";
export const noLineKnownGoes =
  "Nous ne connaissons aucune ligne d'expédition vers cette destination.";
export const priceServiceDoesNot =
  "Le service de prix ne répond pas. Ces prix viennent de notre propre grille tarifaire.";
export const availableLines = "Lignes disponibles";
export const linesTakeParcelHidden = "Tes filtres masquent les lignes qui acceptent ce colis.";
export const noLineTakesParcel =
  "Aucune ligne n'accepte ce colis. L'explication se trouve ci-dessous.";
export const noLineMatchesThese = "Aucune ligne ne correspond à ces filtres";
export const allThemHiddenNow = "Toutes sont masquées.";
export const clearFilters = "Effacer les filtres";
export const unavailableLines = "Lignes non disponibles";
export const transitTimeNotStated = "Délai non indiqué";
export const weightG = "Poids (g)";
export const chooseCountry = "Choisis un pays";
export const parcel2 = "Colis";
export const chooseCountryNextPage = "Tu choisis le pays sur la page suivante.";
export const asking = "Demande en cours…";
export const shippingEstimate = "Estimation de la livraison";
export const calculate = "Calculer";
export const calculateShipping = "Calculer la livraison";
export const failedFetchData = "Impossible de récupérer les données";
export const somethingWentWrong = "Une erreur est survenue.";
export const parcelRestrictions = "Restrictions du colis";
export const weight = "Poids";
export const size = "Taille";
export const volumeWeight = "Poids volumétrique";
export const takesEverything = "Accepte tout dans";
export const takes = "Accepte";
export const not = "N'accepte pas";
export const takesNothing = "N'accepte rien dans";
export const addWeightSeePrice = "Indique le poids pour voir un prix.";
export const comparingPrices = "Comparaison des prix…";
export const tryAgain = "Réessayer";
export const noShippingLineAccepts = "Aucune ligne d'expédition n'accepte ce colis.";
export const openShippingCalculator = "Ouvrir dans le calculateur de livraison";
export const where = "Vers où ?";
export const what = "Qu'est-ce que c'est ?";
export const countriesCategoriesCouldNot = "Impossible de charger les pays et les catégories.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} ligne sur ${total} accepte ce colis`,
    many: `${count} lignes sur ${total} acceptent ce colis`,
    other: `${count} lignes sur ${total} acceptent ce colis`,
  });
export const severalItems = "Plusieurs articles ? <link>Planifie un haul</link>";
export const chosen = (count: number) =>
  plural(count, {
    one: `${count} choisie`,
    many: `${count} choisies`,
    other: `${count} choisies`,
  });
export const remove = (name: string) => `Retirer ${name}`;
export const selectAllOf = (name: string) => `Tout choisir dans ${name}`;
export const chargeStandardOf = (method: string) => `Mode de calcul : ${method}`;
export const feesAndRestrictions = "Frais et restrictions";
export const hiddenByFilters = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} ligne est masquée par les filtres.`,
    many: `${wholeNumber(count)} lignes sont masquées par les filtres.`,
    other: `${wholeNumber(count)} lignes sont masquées par les filtres.`,
  });
export const atMostDays = (count: number) =>
  plural(count, {
    one: `${count} jour au plus`,
    many: `${count} jours au plus`,
    other: `${count} jours au plus`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} jours`;
export const weightRange = (least: string, most: string) => `de ${least} à ${most}`;
export const fromPrice = (price: string, time: string) => `dès ${price}, ${time}`;
export const shippingTo = (country: string) => `Livraison : ${country}`;
export const asLastTime = (names: string) => `${names} (comme la dernière fois)`;

/** A weight, and how it follows from the sides. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (longueur × largeur × hauteur ÷ ${divisor})`;
export const actualDecides = "Facturé au poids réel.";
export const actualDecidesAt = (weight: string) => `Facturé au poids réel : ${weight}.`;
export const byVolume = (volume: string) => `Au volume : ${volume}.`;
export const sidesMissing = "Les trois dimensions n'ont pas toutes été données.";
export const volumeNeverCounts = "Le volume ne compte jamais.";
export const roundedUp = "Arrondi au palier supérieur.";
export const volumeDecides = (volume: string, weight: string) =>
  `Facturé au poids volumétrique : ${volume}. Poids réel : ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Facturé à la moyenne du poids réel, ${weight}, et du poids volumétrique, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Facturé au minimum : les colis plus légers coûtent autant. Poids réel : ${weight}.`;
export const rateCard = "Grille tarifaire {id} ; ce n'est pas une offre.";
export const rateCardOf = "Grille tarifaire {id} du {date} ; ce n'est pas une offre.";

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
export const shippingLineCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} ligne d'expédition`,
    many: `${wholeNumber(count)} lignes d'expédition`,
    other: `${wholeNumber(count)} lignes d'expédition`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} pays`,
    many: `${wholeNumber(count)} pays`,
    other: `${wholeNumber(count)} pays`,
  });
export const change = "Modifier";
export const shipping = "Livraison";
export const lengthCm = "Long. (cm)";
export const widthCm = "Larg. (cm)";
export const heightCm = "Haut. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `longueur ${side} cm`;
export const widthOf = (side: string) => `largeur ${side} cm`;
export const heightOf = (side: string) => `hauteur ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destination : ${country}`;
export const andMore = (names: string, count: number) =>
  plural(count, {
    one: `${names} et ${count} autre`,
    many: `${names} et ${count} autres`,
    other: `${names} et ${count} autres`,
  });
export const weightMeant = (weight: string) =>
  `Les poids sont en grammes. <button>Tu voulais dire ${weight} ?</button>`;
export const weightDoubted = (weight: string) =>
  `Vraiment ${weight} ? Alors appuie encore une fois sur le bouton.`;
