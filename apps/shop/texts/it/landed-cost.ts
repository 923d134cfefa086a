import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "Quanto costa fino a casa tua?";
export const title = "Il costo fino a casa tua";
export const introduction = "Commissioni e imposte riportano fonte e data.";
export const destinationHint = "Scegli una destinazione per vedere il conto.";
export const withoutAgentFees = (sum: string) =>
  `L'importo accanto al prezzo, ${sum}, non comprende le commissioni dell'agente. Questo conto sì.`;

export const agentHeading = "Presso l'agente";
export const goods = "Articoli";
export const domesticFreight = "Spedizione in Cina";
export const service = "Commissione di servizio";
export const extras = "Foto e preimballaggio";
export const storage = "Deposito";
export const freight = "Spedizione internazionale";
export const clearance = "Sdoganamento e imballaggio";
export const insurance = "Assicurazione";
export const payHeading = "Pagamento all'agente";
export const payFee = "Commissione di pagamento";
export const spread = "Margine sul tasso di cambio";
export const card = "Costo della tua banca";
export const goodsPayment = "Primo pagamento: gli articoli";
export const parcelPayment = "Secondo pagamento: il pacco";
export const borderHeading = "Alla frontiera";
export const duty = "Dazio";
export const vat = "IVA";
export const stateFee = "Tassa nazionale";
export const handling = "Spese di gestione del corriere";
export const border = "Dazio e imposte";

/** A part of the bill of which nothing is known. */
export const unknown = "non noto";
export const uncovered = "non coperto";
export const notCoveredNote = "Non abbiamo regole per questo Paese: dazio e imposte si aggiungono.";
export const taxIncludedNote = "Dazio e imposte sono nel prezzo della linea di spedizione.";
export const measuredNote =
  "Secondo il tuo tasso di cambio, comprese commissione e spese bancarie.";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `circa ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `almeno ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `Parti note: ${range}`;
export const layerCount = (known: number, total: number) => `${known} voci note su ${total}`;
export const unpriced = (count: number) =>
  plural(count, {
    one: `Senza ${wholeNumber(count)} articolo di prezzo sconosciuto.`,
    many: `Senza ${wholeNumber(count)} articoli di prezzo sconosciuto.`,
    other: `Senza ${wholeNumber(count)} articoli di prezzo sconosciuto.`,
  });
export const shippingNote = (line: string, time: string) => `${line}, ${time}`;
export const freightHint =
  "Indica peso e contenuto del pacco nella <link>stima di spedizione</link> per includerla.";

export const noGrade = "non valutato";
export const dateMark = (date: string) => `al ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} dato`,
    many: `${wholeNumber(count)} dati`,
    other: `${wholeNumber(count)} dati`,
  });
export const conflict = "I dati sono contrastanti, perciò è un intervallo.";
export const ratesNote = (source: string, date: string) => `Tassi di cambio: ${source}, ${date}.`;
export const snapshotNote = (source: string, date: string) =>
  `Tassi di cambio: ${source}, ${date}. Sono quelli iniziali di questo sito; non ne sono ancora stati caricati di più recenti.`;

export const inputsHeading = "Come compri";
export const currencyLabel = "La tua valuta";
export const agentLabel = "Agente";
export const methodLabel = "Paghi con";
export const undecided = "Non deciso";
export const cardMethod = "Carta";
export const transferMethod = "Bonifico";
export const topUpsLabel = "Ricariche per pagamento";
export const topUpsHint = "Le commissioni fisse contano per ogni ricarica.";
export const rateHeading = "Il tuo tasso di cambio";
export const creditedLabel = "Accreditati (¥)";
export const takenLabel = (currency: string) => `Addebitati (${currency})`;
export const rateHint =
  "Da una ricarica passata: quanto ha accreditato l'agente e quanto è uscito dal tuo conto.";
export const halfRate = "Compila entrambi i campi per usare il tuo tasso.";
export const shareLabel = "Condividi questo tasso con altri acquirenti";
export const shareHint =
  "Si inviano solo agente, valuta e tasso, nessun importo. Per 90 giorni il tasso conta nella mediana di almeno cinque acquirenti, senza il tuo nome. Quello di un nuovo account conta dopo un giorno.";
export const shareDone = "Condiviso. Togli la spunta per ritirarlo.";
export const shareOther = "Condividi un altro tasso di questo agente. Una spunta lo sostituisce.";
export const shareRefused = "Non condiviso, perché si discosta di oltre il 10% dal tasso medio.";
export const shareKept = "Il tuo tasso precedente resta condiviso.";
export const shareError = "Impossibile condividere il tasso. Riprova.";
export const shareLogin = "<link>Accedi</link> per condividere questo tasso con altri acquirenti.";
export const moreSummary = "Altro";
export const photosLabel = "Foto aggiuntive a pagamento";
export const rehearsalLabel = "Preimballaggio";
export const packingLabel = "Imballaggio aggiuntivo";
export const insuredLabel = "Somma assicurata (¥)";
export const dutyLabel = "Dazio sugli articoli (%)";
export const dutyHint = "Secondo il codice doganale, se lo conosci.";
export const handlingLabel = (currency: string) => `Spese di gestione del corriere (${currency})`;
export const unsure = "Non so";
export const yes = "Sì";
export const no = "No";
export const iossLabel = "IVA pagata all'acquisto (IOSS)";
export const iossHint = "Solo UE. Alcune linee di spedizione la riscuotono in anticipo.";
export const storageLabel = "Giorni in magazzino";
export const headingsLabel = "Sottovoci doganali per pacco";
export const headingsHint =
  "Solo UE. Gli articoli con le stesse prime sei cifre del codice doganale contano una volta.";

export const failed = "Non è stato possibile calcolare il conto.";
export const retryButton = "Riprova";
export const numberMissing = "Inserisci un numero.";
export const refused = "Correggi il campo segnalato per vedere il conto.";
export const calculating = "Calcolo in corso…";
export const parcelsNote = "Come se pagassi gli articoli di ogni pacco separatamente.";
export const billSummary = "Mostra il conto";
