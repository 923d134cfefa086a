import { plural, wholeNumber } from "./words.ts";

export const viewHaul = "Voir le haul";
export const addHaul = "Ajouter au haul";
export const addedHaul = "Ajouté à ton haul";
export const alreadyHaul = "Déjà dans ton haul";
export const haulFullHoldsItems = "Ton haul est plein : il contient 30 articles";
export const fromMyCollection = "Depuis ma collection";
export const collectionCouldNotLoaded = "Impossible de charger ta collection.";
export const tryAgain = "Réessayer";
export const noCollectionsFound = "Aucun article trouvé.";
export const loadMore = "Voir plus";
export const calculate = "Calculer";
export const comparingLines = "Comparaison des lignes…";
export const items = "Articles";
export const destination = "Destination";
export const chooseCountry = "Choisis un pays";
export const addLink = "Ajouter par lien";
export const enterProductUrl = "URL du produit";
export const add = "Ajouter";
export const cheapestOneParcel = "Le moins cher en un colis";
export const everyWaySplitThese =
  "Toutes les répartitions de ces articles ont été comparées, avec chaque ligne pour chaque colis.";
export const everyWayOfShownLines =
  "Toutes les répartitions de ces articles ont été comparées, avec chaque ligne que tes filtres laissent.";
export const thereTooManyWays =
  "Il y a trop de possibilités pour toutes les comparer. Voici les meilleures que nous avons trouvées.";
export const oneParcelCheapestWay = "Un seul colis revient le moins cher.";
export const oneParcelWouldMore = "Cette ligne n'accepte pas de colis de cette taille.";
export const fillFieldsMarkedRed = "Remplis les champs marqués en rouge.";
export const chooseDestinationSeePrices = "Choisis une destination pour voir les prix.";
/** Beside prices, once the form says something else. */
export const haulChanged = "Des données ont changé depuis ce calcul.";
export const nothingHaulYet = "Ce haul est encore vide";
export const almostThere = "Presque fini";
export const addItemsLinkFrom =
  "Ajoute des articles par lien, depuis ta collection ou à la main. Tu verras ce que coûte un colis avec chaque ligne, et si deux colis seraient moins chers.";
export const allLinesOneParcel = "Toutes les lignes, en un colis";
export const item = "Article";
export const itemName = "Nom de l'article";
export const category = "Catégorie";
export const viewQc = "Voir QC";
export const enterItemHand = "Saisir un article à la main";
export const addAnotherItemHand = "Saisir un autre article à la main";
export const addToHaul = (name: string) => `Ajouter au haul : ${name}`;
export const chooseUpTo = (most: number) => `Choisis jusqu'à ${most} articles pour ce haul.`;
export const addChosen = (count: number) => `Ajouter ${count}`;
export const cheapestIn = (count: number) =>
  plural(count, {
    one: `Le moins cher en ${count} colis`,
    many: `Le moins cher en ${count} colis`,
    other: `Le moins cher en ${count} colis`,
  });
export const oneIsCheapest = (line: string, total: string) =>
  `${line} expédie tout pour ${total} en un colis. Aucune répartition n'est moins chère.`;
export const oneIsTooMuch = (line: string, total: string) =>
  `${line} expédie tout pour ${total}. Un colis unique de cette taille n'est pas accepté.`;
export const oneIsBest = (line: string, total: string) =>
  `${line} expédie tout pour ${total} en un colis.`;
export const linesSave = (lines: string, total: string, saving: string) =>
  `${lines} expédient tout ensemble pour ${total} : ${saving} de moins qu'avec une seule ligne.`;
export const linesTogether = (lines: string, total: string) =>
  `${lines} expédient tout ensemble pour ${total}. Aucune ligne n'accepte tout à elle seule.`;
export const splitSaves = (line: string, total: string, saving: string) =>
  `${line} expédie tout pour ${total} : ${saving} de moins qu'en un colis.`;
export const cheaperThanOne = (saving: string, whole: string) =>
  `<saving>${saving} de moins</saving> <rest>qu'un seul colis à ${whole}</rest>`;
export const parcelNumber = (place: number) => `Colis ${place}`;
export const piecesTo = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} pièce</pieces>, ${weight}, destination : ${country}`,
    many: `<pieces>${wholeNumber(count)} pièces</pieces>, ${weight}, destination : ${country}`,
    other: `<pieces>${wholeNumber(count)} pièces</pieces>, ${weight}, destination : ${country}`,
  });
export const remove = (name: string) => `Retirer ${name}`;
export const itemNumber = (place: number) => `Article ${place}`;
export const piecesNow = (name: string, count: number) =>
  plural(count, {
    one: `${name} : ${wholeNumber(count)} pièce maintenant`,
    many: `${name} : ${wholeNumber(count)} pièces maintenant`,
    other: `${name} : ${wholeNumber(count)} pièces maintenant`,
  });
export const parcels = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} colis`,
    many: `${wholeNumber(count)} colis`,
    other: `${wholeNumber(count)} colis`,
  });
export const weightField = "Poids (g)";
export const sizeField = "Taille (cm)";
export const pieces = "Pièces";
/** After the weight on the scales, where another weight is charged. */
export const chargedAs = (weight: string) => `, facturé ${weight}`;
