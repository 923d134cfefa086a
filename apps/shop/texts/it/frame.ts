export const skipLink = "Vai al contenuto";

export const site = "Sito";
export const menu = "Menu";
export const popular = "Popolari";
export const tools = "Strumenti";
export const theme = "Tema";
export const light = "Chiaro";
export const dark = "Scuro";
export const system = "Sistema";

export const popularProductsLink = "Prodotti popolari";
export const linkConverterLabel = "Convertitore di link";
export const pictureSearch = "Cerca per immagine";
export const watchesLink = "Articoli seguiti";
export const haulPlannerLink = "Pianificatore di haul";
export const agentsLink = "Confronta gli agenti";
export const shippingCalculatorLink = "Calcolo spedizione";
export const qcLookupLink = "Ricerca QC";

export const footer = "Piè di pagina";
export const sellsNothing = (name: string) =>
  `${name} non vende nulla. Prezzi e foto provengono dai marketplace e dagli agenti indicati.`;
export const linksMayBeReferrals = (name: string) =>
  `I link agli agenti possono essere link di affiliazione: ${name} può ricevere una commissione se acquisti lì.`;
export const languages = "Lingue";
export const socialLinksLabel = "Social";

export const demonstration = "Demo";
export const demonstrationLead = "Demo:";
export const demonstrationText = "prodotti, prezzi e foto sono inventati.";

export const moreToolsLabel = "Altri strumenti";
export const calculatorTitle = "Calcolo spedizione";
export const calculatorText =
  "Scopri quanto costa un pacco verso il tuo Paese, con tutte le spese.";
export const calculate = "Calcola la spedizione";
export const converterTitle = "Convertitore di link";
export const converterText = "Trasforma un intero elenco di link in link per il tuo agente.";
export const convert = "Converti i link";
export const haulText = "Metti insieme più articoli e guarda quanto costano in uno o più pacchi.";
export const haulButton = "Pianifica un haul";
export const agentsTitle = "Agenti d'acquisto";
export const agentsText = "Confronta commissioni, deposito gratuito e servizi.";
export const extensionTitle = "Estensione per Chrome";
export const extensionText = "Vedi le foto QC direttamente sulla pagina del marketplace.";
export const addExtension = "Aggiungi a Chrome";
export const addToFirefoxLabel = "Aggiungi a Firefox";
export const downloadExtensionLabel = "Scarica l'estensione";
export const howToLoadLabel = "Come caricarla";
export const trackingTitle = "Tracciamento pacchi";
export const trackingText = "Segui il tuo pacco su un sito di tracciamento.";
export const trackingNumberLabel = "Codice di tracciamento";
export const trackingMissing = "Inserisci un codice di tracciamento.";
export const track = "Traccia";

export const error = (status: number) => `Errore ${status}`;
export const errorTitle = "Ops! Qualcosa è andato storto";
export const errorText =
  "Impossibile caricare la pagina che cerchi. Il link potrebbe non essere valido o essere scaduto, potresti non avere i permessi, oppure il server ha un problema temporaneo.";
export const tooManyTitle = "Troppe richieste";
export const tooManyText = "Hai aperto molte pagine in poco tempo. Aspetta un minuto, poi riprova.";
export const backButton = "Indietro";
export const home = "Home";
export const retryButton = "Riprova";
export const tips = "Consigli";
export const tipConnection = "Controlla la connessione a Internet.";
export const tipAddress = "Controlla l'indirizzo: potrebbe mancarne una parte.";
export const tipLogIn = "Accedi: alcune pagine richiedono un account.";
export const forDevelopersLabel = "Per sviluppatori";
export const announcement = "Avviso";
export const dismissAnnouncement = "Chiudi l'avviso";
export const account = "Account";
export const login = "Accedi";
export const signup = "Registrati";
export const loginLink = "Accedi / Registrati";
export const myCollectionTitle = "La mia collezione";
export const dashboard = "Pannello (in inglese)";
export const logout = "Esci";
export const offlineTitle = "Nessuna connessione";
export const couldNotLoggedOut = "Impossibile uscire. Controlla la connessione e riprova.";
/** Shown after a price that is more than a day old. */
export const dateMark = "in data {date}";
/** The option of an item that has no options. */
export const onlyOption = "Predefinita";
export const currency = "Valuta";
export const currencyIntro =
  "I prezzi nelle altre valute sono approssimativi; accanto c'è il prezzo in yuan. Gli agenti applicano tassi propri.";
export const yuanOnly = "Solo ¥";
export const ratesNote = "Tassi del {date}, {source}.";
export const snapshotNote = "Tassi del {date}, {source}. Questo sito non ne ha di più recenti.";
export const oldRatesMark = "tassi del {date}";
export const ratesError = "Impossibile caricare i tassi di cambio.";
