import { plural, wholeNumber } from "./words.ts";

export const pickerTitle = "Dalla mia collezione";
export const pickerError = "Impossibile caricare la tua collezione.";
export const retryButton = "Riprova";
export const pickerEmpty = "Nessun articolo trovato.";
export const moreButton = "Carica altri";
export const calculate = "Calcola";
export const planBusyLabel = "Confronto delle linee…";
export const items = "Articoli";
export const destination = "Destinazione";
export const chooseCountryOption = "Scegli un Paese";
export const addLinkLabel = "Aggiungi da link";
export const linkPlaceholder = "URL del prodotto";
export const add = "Aggiungi";
export const fieldErrorsSummary = "Compila i campi segnati in rosso.";
export const destinationHint = "Scegli una destinazione per vedere i prezzi.";
export const recalculationError = "Impossibile caricare i nuovi prezzi. Riprova.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Qualcosa è cambiato da questo calcolo.";
export const emptyTitle = "Questo haul è ancora vuoto";
export const incompleteTitle = "Ci siamo quasi";
export const emptyText =
  "Aggiungi articoli da link, dalla tua collezione o a mano. Vedrai quanto costa un pacco con ogni linea e se due sarebbero più economici.";
export const linesTitle = "Tutte le linee, in un pacco";
export const item = "Articolo";
export const itemNamePlaceholder = "Nome dell'articolo";
export const category = "Categoria";
export const viewQcLink = "Vedi QC";
export const manualEntry = "Inserisci un articolo a mano";
export const manualButton = "Inserisci un altro articolo a mano";
export const pickerDescription = (most: number) =>
  `Scegli fino a ${most} articoli per questo haul.`;
export const addChosen = (count: number) => `Aggiungi ${count}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} pezzo</pieces>, ${weight}, destinazione: ${country}`,
    many: `<pieces>${wholeNumber(count)} pezzi</pieces>, ${weight}, destinazione: ${country}`,
    other: `<pieces>${wholeNumber(count)} pezzi</pieces>, ${weight}, destinazione: ${country}`,
  });
export const remove = (name: string) => `Rimuovi ${name}`;
export const raisedMessage = (name: string, count: number) =>
  plural(count, {
    one: `${name}: ora ${wholeNumber(count)} pezzo`,
    many: `${name}: ora ${wholeNumber(count)} pezzi`,
    other: `${name}: ora ${wholeNumber(count)} pezzi`,
  });
export const parcels = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} pacco`,
    many: `${wholeNumber(count)} pacchi`,
    other: `${wholeNumber(count)} pacchi`,
  });
export const weightField = "Peso (g)";
export const sizeField = "Dimensioni (cm)";
export const pieces = "Pezzi";
export const goods = "Articoli";
export const doorLabel = "Fino alla tua porta";
export const untaxedLabel = "Senza imposte d'importazione";
/** A sum of which a part is not known. */
export const floorAmount = (amount: string) => `almeno ${amount}`;
export const freight = "Spedizione";
export const textButton = "Copia come testo";
export const linkButton = "Copia link";
export const clearButton = "Svuota";
export const clearedMessage = "Il tuo haul ora è vuoto";
export const undoButton = "Annulla";
/** Shown after a change of a haul from a link, beside which the visitor has a haul of their own. */
export const besideMessage = "Il tuo haul resta com'è";
export const keepButton = "Tieni questo al suo posto";
export const keptMessage = "Ora questo è il tuo haul";
export const detailsLabel = "Peso e misure";
/** Shown under the sum of the goods. */
export const unpriced = (count: number) =>
  plural(count, {
    one: `senza ${wholeNumber(count)} articolo di prezzo sconosciuto`,
    many: `senza ${wholeNumber(count)} articoli di prezzo sconosciuto`,
    other: `senza ${wholeNumber(count)} articoli di prezzo sconosciuto`,
  });
export const refused = (names: string) =>
  `Nessuna linea accetta ${names}, nemmeno in un pacco separato.`;
export const refusedByFilters = (names: string) =>
  `Nessuna delle linee compatibili con i tuoi filtri accetta ${names}.`;
/** Completes `comparison` and `parcelComparison`. */
export const comparedLines = (count: number) =>
  plural(count, {
    one: "l'unica linea",
    many: `tutte le ${count} linee`,
    other: `tutte le ${count} linee`,
  });
/** Completes `comparison` and `parcelComparison` if filters exclude some lines. */
export const remainingLines = (count: number) =>
  plural(count, {
    one: "l'unica linea compatibile con i tuoi filtri",
    many: `le ${count} linee compatibili con i tuoi filtri`,
    other: `le ${count} linee compatibili con i tuoi filtri`,
  });
export const comparison = (ways: string, pieces: number, lines: string) =>
  `Sono stati confrontati tutti i ${ways} modi di dividere ${pieces} pezzi in pacchi, ogni pacco con ${lines}.`;
export const parcelComparison = (lines: string) => `Un solo pacco è stato calcolato con ${lines}.`;
/** Shown if not all ways to divide the haul were compared. */
export const bestFoundNote = (pieces: number) =>
  `I modi di dividere ${pieces} pezzi in pacchi sono troppi per confrontarli tutti. Questo è il migliore che abbiamo trovato.`;
export const parcelBy = (place: number, line: string) => `Pacco ${place}: ${line}`;

export const agentsTitle = "Confronta gli agenti";
export const agentsIntroduction =
  "Quanto costa questo haul a casa tua con ogni agente, e se conviene usare più agenti o più pacchi.";
export const comparisonButton = "Confronta";
export const comparisonBusy = "Confronto degli agenti…";
export const comparisonError = "Impossibile caricare il confronto.";
/** Shown if the shopper has typed them for the bill. */
export const omittedNote = "Il confronto non comprende né le foto aggiuntive né l'assicurazione.";
export const choicesHeading = "Chi compra cosa";
export const choiceLabel = (item: string) => `Agente per ${item}`;
/** The choice of the agent that the shopper uses everywhere. */
export const ownAgent = (agent: string) => `Il tuo agente (${agent})`;
export const plansHeading = "Modi per comprare";
export const onePlan = (agent: string) => `Un pacco con ${agent}`;
export const agentsPlan = (agents: string) => `Un pacco ciascuno da ${agents}`;
export const itemsPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Un pacco per articolo: ${wholeNumber(count)}, con ${agents}`,
    many: `Un pacco per articolo: ${wholeNumber(count)}, con ${agents}`,
    other: `Un pacco per articolo: ${wholeNumber(count)}, con ${agents}`,
  });
export const splitPlan = (count: number, agents: string) =>
  plural(count, {
    one: `Migliore soluzione trovata: ${wholeNumber(count)} pacco con ${agents}`,
    many: `Migliore soluzione trovata: ${wholeNumber(count)} pacchi con ${agents}`,
    other: `Migliore soluzione trovata: ${wholeNumber(count)} pacchi con ${agents}`,
  });
export const agentsHeading = "Tutto con un solo agente";
export const verdict = (name: string) => `Di queste, costa probabilmente meno: ${name}.`;
export const noVerdict =
  "Con ciò che si sa e ciò che è abituale non si può dire che cosa costi meno.";
export const aboutSum = (range: string) => `circa ${range}`;
/** The part of an estimate that is known. */
export const certainPart = (amount: string) => `di cui ${amount} con certezza`;
/** The costs that are not known of an agent, and count as usual. */
export const usualLayers = (names: string) => `Valore abituale dove non si sa: ${names}`;
export const usualMark = "valore abituale, perché non è noto";
export const freightNote =
  "I prezzi di spedizione di tutti gli agenti vengono dal listino di questo negozio.";
/** Before the agents of whom too few fees are known, each with a link to report them. */
export const littleKnown = "Non si sa abbastanza per un confronto:";
export const reportLink = (agent: string) => `${agent} · faccelo sapere`;
export const agentParcel = (agent: string, line: string) => `${agent}, con ${line}`;
export const parcelUnpriced = (agent: string) => `${agent}: nessuna linea accetta questo pacco`;
export const oneAgentNote = (agent: string) =>
  `Come se ${agent} acquistasse tutto. «Confronta gli agenti» mostra quanto costa la tua scelta.`;

export const factsLink = (agent: string) => `Cosa si sa di ${agent}`;

export const linksHeading = "Link per comprare";
export const linkCount = (agent: string, count: number) =>
  plural(count, {
    one: `${agent}: ${wholeNumber(count)} articolo`,
    many: `${agent}: ${wholeNumber(count)} articoli`,
    other: `${agent}: ${wholeNumber(count)} articoli`,
  });
export const copyLabel = (agent: string) => `Copia i link per ${agent}`;
export const csvButton = "CSV";
export const csvLabel = (agent: string) => `CSV con i link per ${agent}`;
export const unlinkedNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} articolo non ha un link: è stato inserito a mano, o il suo agente non ne ha per questo marketplace.`,
    many: `${wholeNumber(count)} articoli non hanno un link: sono stati inseriti a mano, o il loro agente non ne ha per questo marketplace.`,
    other: `${wholeNumber(count)} articoli non hanno un link: sono stati inseriti a mano, o il loro agente non ne ha per questo marketplace.`,
  });
export const optionColumn = "Opzione";
export const priceColumn = "Prezzo (CNY)";
export const linkColumn = "Link";
