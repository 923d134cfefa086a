import { plural, wholeNumber } from "./words.ts";

export const pickerTitle = "Aus meiner Sammlung";
export const pickerError = "Deine Sammlung konnte nicht geladen werden.";
export const retryButton = "Noch einmal versuchen";
export const pickerEmpty = "Keine Artikel gefunden.";
export const moreButton = "Mehr laden";
export const calculate = "Berechnen";
export const planBusyLabel = "Vergleich läuft…";
export const items = "Artikel";
export const destination = "Zielland";
export const chooseCountryOption = "Wähle ein Land";
export const addLinkLabel = "Per Link hinzufügen";
export const linkPlaceholder = "Produkt-URL";
export const add = "Hinzufügen";
export const fieldErrorsSummary = "Fülle die rot markierten Felder aus.";
export const destinationHint = "Wähle ein Zielland, um Preise zu sehen.";
export const recalculationError =
  "Die neuen Preise konnten nicht geladen werden. Bitte versuche es noch einmal.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Seit dieser Berechnung hat sich etwas geändert.";
export const emptyTitle = "Dieser Haul ist noch leer";
export const incompleteTitle = "Fast fertig";
export const emptyText =
  "Füge Artikel per Link, aus deiner Sammlung oder von Hand hinzu. Du siehst, was ein Paket mit jeder Versandart kostet und ob zwei günstiger wären.";
export const linesTitle = "Alle Versandarten, in einem Paket";
export const item = "Artikel";
export const itemNamePlaceholder = "Name des Artikels";
export const category = "Kategorie";
export const viewQcLink = "QC-Fotos";
export const manualEntry = "Artikel von Hand eingeben";
export const manualButton = "Noch einen Artikel von Hand eingeben";
export const pickerDescription = (most: number) => `Wähle bis zu ${most} Artikel für diesen Haul.`;
export const addChosen = (count: number) => `${count} hinzufügen`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} Stück</pieces>, ${weight}, Ziel: ${country}`,
    other: `<pieces>${wholeNumber(count)} Stück</pieces>, ${weight}, Ziel: ${country}`,
  });
export const remove = (name: string) => `${name} entfernen`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, {
    one: `${name}: jetzt ${wholeNumber(count)} Stück`,
    other: `${name}: jetzt ${wholeNumber(count)} Stück`,
  });
export const parcels = (count: number) =>
  plural(count, { one: `${wholeNumber(count)} Paket`, other: `${wholeNumber(count)} Pakete` });
export const weightField = "Gewicht (g)";
export const sizeField = "Größe (cm)";
export const pieces = "Stück";
export const goods = "Ware";
export const doorLabel = "Bis an deine Tür";
export const untaxedLabel = "Vor Einfuhrsteuern";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `mindestens ${amount}`;
export const freight = "Versand";
export const textButton = "Als Text kopieren";
export const linkButton = "Link kopieren";
export const clearButton = "Leeren";
export const clearedMessage = "Dein Haul ist jetzt leer";
export const undoButton = "Rückgängig";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "Dein eigener Haul bleibt, wie er ist";
export const keepButton = "Stattdessen diesen behalten";
export const keptMessage = "Das ist jetzt dein Haul";
export const detailsLabel = "Gewicht und Maße";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, {
    one: `ohne ${wholeNumber(count)} Artikel mit unbekanntem Preis`,
    other: `ohne ${wholeNumber(count)} Artikel mit unbekanntem Preis`,
  });
export const refused = (names: string) =>
  `Keine Versandart nimmt ${names} an, auch nicht in einem eigenen Paket.`;
export const refusedByFilters = (names: string) =>
  `Keine der Versandarten, die zu deinen Filtern passen, nimmt ${names} an.`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) =>
  plural(count, { one: "der einzigen Versandart", other: `allen ${count} Versandarten` });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, {
    one: "der einzigen Versandart, die zu deinen Filtern passen",
    other: `den ${count} Versandarten, die zu deinen Filtern passen`,
  });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `Alle ${ways} Möglichkeiten, ${pieces} Stück auf Pakete zu verteilen, wurden verglichen, jedes Paket mit ${lines}.`;
export const parcelComparison = (lines: string) => `Ein Paket wurde mit ${lines} berechnet.`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `Es gibt zu viele Möglichkeiten, ${pieces} Stück auf Pakete zu verteilen, um alle zu vergleichen. Das ist die beste, die wir gefunden haben.`;
export const parcelBy = (place: number, line: string) => `Paket ${place}: ${line}`;

export const agentsTitle = "Agenten vergleichen";
export const agentsIntroduction =
  "Was dieser Haul bei dir zu Hause über jeden Agenten kostet, und ob sich mehrere Agenten oder Pakete lohnen.";
export const comparisonButton = "Vergleichen";
export const comparisonBusy = "Agenten werden verglichen…";
export const comparisonError = "Der Vergleich konnte nicht geladen werden.";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "Der Vergleich lässt zusätzliche Fotos und die Versicherung weg.";
export const choicesHeading = "Wer kauft was";
export const choiceLabel = (item: string) => `Agent für ${item}`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `Dein Agent (${agent})`;
export const plansHeading = "Wege zu kaufen";
export const onePlan = (agent: string) => `Ein Paket über ${agent}`;
export const agentsPlan = (agents: string) => `Je ein Paket von ${agents}`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Ein Paket für jeden Artikel: ${wholeNumber(count)}, über ${agents}`,
    other: `Ein Paket für jeden Artikel: ${wholeNumber(count)}, über ${agents}`,
  });
export const splitPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Bester Fund: ${wholeNumber(count)} Paket über ${agents}`,
    other: `Bester Fund: ${wholeNumber(count)} Pakete über ${agents}`,
  });
export const agentsHeading = "Alles über einen Agenten";
export const verdict = (name: string) => `Kostet von diesen wahrscheinlich am wenigsten: ${name}.`;
export const noVerdict =
  "Mit dem, was bekannt und was üblich ist, lässt sich nicht sagen, was am wenigsten kostet.";
export const aboutSum = (range: string) => `etwa ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `davon ${amount} sicher`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `Üblich, wo nicht bekannt: ${names}`;
export const usualMark = "üblich, da nicht bekannt";
export const freightNote =
  "Die Versandpreise aller Agenten stammen aus der Preisliste dieses Shops.";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "Für einen Vergleich ist zu wenig bekannt:";
export const reportLink = (agent: string) => `${agent} · sag es uns`;
export const agentParcel = (agent: string, line: string) => `${agent}, mit ${line}`;
export const parcelUnpriced = (agent: string) => `${agent}: Keine Versandart nimmt dieses Paket an`;
export const oneAgentNote = (agent: string) =>
  `Als würde ${agent} alles kaufen. Was deine Wahl kostet, steht unter „Agenten vergleichen“.`;

export const factsLink = (agent: string) => `Was über ${agent} bekannt ist`;

export const linksHeading = "Links zum Kaufen";
export const linkCount = (agent: string, count: number) =>
  plural(count, {
    one: `${agent}: ${wholeNumber(count)} Artikel`,
    other: `${agent}: ${wholeNumber(count)} Artikel`,
  });
export const copyLabel = (agent: string) => `Links für ${agent} kopieren`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => `CSV mit den Links für ${agent}`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Artikel hat keinen Link: Er wurde von Hand eingegeben, oder sein Agent hat keinen für diesen Marktplatz.`,
    other: `${wholeNumber(count)} Artikel haben keinen Link: Sie wurden von Hand eingegeben, oder ihr Agent hat keinen für diesen Marktplatz.`,
  });
export const optionColumn = "Variante";
export const priceColumn = "Preis (CNY)";
export const linkColumn = "Link";
