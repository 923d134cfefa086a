import { plural, wholeNumber } from "./words.ts";

export const pickerTitle = "Depuis ma collection";
export const pickerError = "Impossible de charger ta collection.";
export const retryButton = "Réessayer";
export const pickerEmpty = "Aucun article trouvé.";
export const moreButton = "Voir plus";
export const calculate = "Calculer";
export const planBusyLabel = "Comparaison des modes d'expédition…";
export const items = "Articles";
export const destination = "Destination";
export const chooseCountryOption = "Choisis un pays";
export const addLinkLabel = "Ajouter par lien";
export const linkPlaceholder = "URL du produit";
export const add = "Ajouter";
export const fieldErrorsSummary = "Remplis les champs marqués en rouge.";
export const destinationHint = "Choisis une destination pour voir les prix.";
export const recalculationError = "Impossible de charger les nouveaux prix. Réessaie.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Des données ont changé depuis ce calcul.";
export const emptyTitle = "Ce haul est encore vide";
export const incompleteTitle = "Presque fini";
export const emptyText =
  "Ajoute des articles par lien, depuis ta collection ou à la main. Tu verras ce que coûte un colis avec chaque mode d'expédition, et si deux colis seraient moins chers.";
export const linesTitle = "Tous les modes d'expédition, en un colis";
export const item = "Article";
export const itemNamePlaceholder = "Nom de l'article";
export const category = "Catégorie";
export const viewQcLink = "Voir QC";
export const manualEntry = "Saisir un article à la main";
export const manualButton = "Saisir un autre article à la main";
export const pickerDescription = (most: number) => `Choisis jusqu'à ${most} articles pour ce haul.`;
export const addChosen = (count: number) => `Ajouter ${count}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} pièce</pieces>, ${weight}, destination : ${country}`,
    many: `<pieces>${wholeNumber(count)} pièces</pieces>, ${weight}, destination : ${country}`,
    other: `<pieces>${wholeNumber(count)} pièces</pieces>, ${weight}, destination : ${country}`,
  });
export const remove = (name: string) => `Retirer ${name}`;
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
export const goods = "Articles";
export const doorLabel = "Livré chez toi";
export const untaxedLabel = "Hors taxes d'importation";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `au moins ${amount}`;
export const freight = "Livraison";
export const textButton = "Copier en texte";
export const linkButton = "Copier le lien";
export const clearButton = "Vider";
export const clearedMessage = "Ton haul est maintenant vide";
export const undoButton = "Annuler";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "Ton propre haul reste tel quel";
export const keepButton = "Garder celui-ci à la place";
export const keptMessage = "C'est maintenant ton haul";
export const detailsLabel = "Poids et dimensions";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, {
    one: `sans ${wholeNumber(count)} article au prix inconnu`,
    many: `sans ${wholeNumber(count)} articles au prix inconnu`,
    other: `sans ${wholeNumber(count)} articles au prix inconnu`,
  });
export const refused = (names: string) =>
  `Aucun mode d'expédition n'accepte ${names}, même dans un colis séparé.`;
export const refusedByFilters = (names: string) =>
  `Aucun des modes d'expédition retenus par tes filtres n'accepte ${names}.`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) =>
  plural(count, {
    one: "le seul mode d'expédition",
    many: `les ${count} modes d'expédition`,
    other: `les ${count} modes d'expédition`,
  });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, {
    one: "le seul mode d'expédition retenu par tes filtres",
    many: `les ${count} modes d'expédition retenus par tes filtres`,
    other: `les ${count} modes d'expédition retenus par tes filtres`,
  });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `Les ${ways} façons de répartir ${pieces} pièces en colis ont toutes été comparées, chaque colis avec ${lines}.`;
export const parcelComparison = (lines: string) => `Un seul colis a été calculé avec ${lines}.`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `Il y a trop de façons de répartir ${pieces} pièces en colis pour toutes les comparer. Voici la meilleure que nous avons trouvée.`;
export const parcelBy = (place: number, line: string) => `Colis ${place} : ${line}`;

export const agentsTitle = "Comparer les agents";
export const agentsIntroduction =
  "Ce que ce haul coûte livré chez toi avec chaque agent, et si plusieurs agents ou plusieurs colis valent la peine.";
export const comparisonButton = "Comparer";
export const comparisonBusy = "Comparaison des agents…";
export const comparisonError = "La comparaison n'a pas pu être chargée.";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "La comparaison ne compte ni les photos supplémentaires ni l'assurance.";
export const choicesHeading = "Qui achète quoi";
export const choiceLabel = (item: string) => `Agent pour ${item}`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `Ton agent (${agent})`;
export const plansHeading = "Façons d'acheter";
export const onePlan = (agent: string) => `Un colis via ${agent}`;
export const agentsPlan = (agents: string) => `Un colis de chacun : ${agents}`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Un colis par article : ${wholeNumber(count)}, via ${agents}`,
    many: `Un colis par article : ${wholeNumber(count)}, via ${agents}`,
    other: `Un colis par article : ${wholeNumber(count)}, via ${agents}`,
  });
export const splitPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Meilleure solution trouvée : ${wholeNumber(count)} colis via ${agents}`,
    many: `Meilleure solution trouvée : ${wholeNumber(count)} colis via ${agents}`,
    other: `Meilleure solution trouvée : ${wholeNumber(count)} colis via ${agents}`,
  });
export const agentsHeading = "Tout via un seul agent";
export const verdict = (name: string) => `Probablement le moins cher de ces choix : ${name}.`;
export const noVerdict =
  "Ce que l'on sait et ce qui est habituel ne permettent pas de dire lequel est le moins cher.";
export const aboutSum = (range: string) => `environ ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `dont ${amount} avec certitude`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `Habituel, là où on ne sait pas : ${names}`;
export const usualMark = "habituel, car inconnu";
export const freightNote =
  "Les prix d'expédition de tous les agents viennent de la grille tarifaire de cette boutique.";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "On n'en sait pas assez pour comparer :";
export const reportLink = (agent: string) => `${agent} · dis-le-nous`;
export const agentParcel = (agent: string, line: string) => `${agent}, avec ${line}`;
export const parcelUnpriced = (agent: string) =>
  `${agent} : aucun mode d'expédition n'accepte ce colis`;
export const oneAgentNote = (agent: string) =>
  `Comme si ${agent} achetait tout. « Comparer les agents » indique le coût de ton choix.`;

export const factsLink = (agent: string) => `Ce que l'on sait de ${agent}`;

export const linksHeading = "Liens d'achat";
export const linkCount = (agent: string, count: number) =>
  plural(count, {
    one: `${agent} : ${wholeNumber(count)} article`,
    many: `${agent} : ${wholeNumber(count)} articles`,
    other: `${agent} : ${wholeNumber(count)} articles`,
  });
export const copyLabel = (agent: string) => `Copier les liens pour ${agent}`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => `CSV avec les liens pour ${agent}`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} article n'a pas de lien : il a été saisi à la main, ou son agent n'en a pas pour cette place de marché.`,
    many: `${wholeNumber(count)} articles n'ont pas de lien : ils ont été saisis à la main, ou leur agent n'en a pas pour cette place de marché.`,
    other: `${wholeNumber(count)} articles n'ont pas de lien : ils ont été saisis à la main, ou leur agent n'en a pas pour cette place de marché.`,
  });
export const optionColumn = "Option";
export const priceColumn = "Prix (CNY)";
export const linkColumn = "Lien";
