import { plural, wholeNumber } from "./words.ts";

export const viewHaulLabel = "Voir le haul";
export const addButton = "Ajouter au haul";
export const addedMessage = "Ajouté à ton haul";
export const duplicateMessage = "Déjà dans ton haul";
export const fullMessage = "Ton haul est plein : il contient 30 articles";
export const pickerTitle = "Depuis ma collection";
export const pickerError = "Impossible de charger ta collection.";
export const retryButton = "Réessayer";
export const pickerEmpty = "Aucun article trouvé.";
export const moreButton = "Voir plus";
export const calculate = "Calculer";
export const planBusyLabel = "Comparaison des lignes…";
export const items = "Articles";
export const destination = "Destination";
export const chooseCountryOption = "Choisis un pays";
export const addLinkLabel = "Ajouter par lien";
export const linkPlaceholder = "URL du produit";
export const add = "Ajouter";
export const oneParcelTitle = "Le moins cher en un colis";
export const exactNote =
  "Toutes les répartitions de ces articles ont été comparées, avec chaque ligne pour chaque colis.";
export const everyWayOfShownLines =
  "Toutes les répartitions de ces articles ont été comparées, avec chaque ligne que tes filtres laissent.";
export const bestFoundNote =
  "Il y a trop de possibilités pour toutes les comparer. Voici les meilleures que nous avons trouvées.";
export const oneParcelVerdict = "Un seul colis revient le moins cher.";
export const oneParcelWouldMore = "Cette ligne n'accepte pas de colis de cette taille.";
export const fieldErrorsSummary = "Remplis les champs marqués en rouge.";
export const destinationHint = "Choisis une destination pour voir les prix.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Des données ont changé depuis ce calcul.";
export const emptyTitle = "Ce haul est encore vide";
export const incompleteTitle = "Presque fini";
export const emptyText =
  "Ajoute des articles par lien, depuis ta collection ou à la main. Tu verras ce que coûte un colis avec chaque ligne, et si deux colis seraient moins chers.";
export const linesTitle = "Toutes les lignes, en un colis";
export const item = "Article";
export const itemNamePlaceholder = "Nom de l'article";
export const category = "Catégorie";
export const viewQcLink = "Voir QC";
export const manualEntry = "Saisir un article à la main";
export const manualButton = "Saisir un autre article à la main";
export const addLabel = (name: string) => `Ajouter au haul : ${name}`;
export const pickerDescription = (most: number) => `Choisis jusqu'à ${most} articles pour ce haul.`;
export const addChosen = (count: number) => `Ajouter ${count}`;
export const parcelsTitle = (count: number) =>
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
export const savingVerdict = (saving: string, whole: string) =>
  `<saving>${saving} de moins</saving> <rest>qu'un seul colis à ${whole}</rest>`;
export const parcelNumber = (place: number) => `Colis ${place}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} pièce</pieces>, ${weight}, destination : ${country}`,
    many: `<pieces>${wholeNumber(count)} pièces</pieces>, ${weight}, destination : ${country}`,
    other: `<pieces>${wholeNumber(count)} pièces</pieces>, ${weight}, destination : ${country}`,
  });
export const remove = (name: string) => `Retirer ${name}`;
export const itemNumber = (place: number) => `Article ${place}`;
export const raisedMessage = (name: string, count: number) =>
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
/** Shown after the actual weight if the carrier charges for another weight. */
export const chargeableNote = (weight: string) => `, facturé ${weight}`;
