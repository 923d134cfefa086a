import { plural, wholeNumber } from "./words.ts";

export const shippingLines = "Linee di spedizione";
export const changeParcel = "Modifica questo pacco";
export const copyLink = "Copia link";
export const everyLineSideSide = "Tutte le linee, una accanto all'altra";
export const sayWhereParcelGoes =
  "Dicci dove va il pacco e quanto pesa. Aggiungi dimensioni e contenuto per una stima più precisa.";
export const tryGUnitedKingdom = "Prova 1200 g verso il Regno Unito";
export const parcel = "Il tuo pacco";
export const results = "Risultati";
export const itemsCategory = "Categoria degli articoli";
export const chooseCategories = "Scegli le categorie";
export const choosingCategoriesNeedsScripts =
  "Scegliere le categorie richiede JavaScript. Senza, il pacco conta come merce generica.";
export const loadingCategories = "Caricamento delle categorie…";
export const clearAll = "Rimuovi tutte";
export const done = "Fatto";
export const chosenCategories = "Categorie scelte";
export const chooseCategory = "Scegli una categoria";
export const generalGoods = "Merce generica";
export const categories = "Categorie";
export const airSurcharge = "Supplemento aereo";
export const addedBusyMonthsBulky = "Aggiunto in alta stagione o per i pacchi voluminosi.";
export const fuelFee = "Supplemento carburante";
export const percentageFollowsPriceFuel = "Una percentuale che segue il prezzo del carburante.";
export const customsFee = "Spese doganali";
export const presentingParcelCustoms = "Per la presentazione del pacco in dogana.";
export const serviceFee = "Spese di servizio";
export const handlingRegistrationExtraSize =
  "Gestione, raccomandata e supplementi per dimensioni o peso.";
export const chargeStandard = "Come si calcola";
export const chargeableWeight = "Peso tariffato";
export const firstWeight = "Peso iniziale";
export const priceFirstStep = "Il prezzo del primo scaglione.";
export const continuedWeight = "Peso successivo";
export const freight = "Trasporto";
export const carryingChargeableWeightPrices =
  "Il trasporto del peso tariffato, ai prezzi qui sopra.";
export const total = "Totale";
export const noneParcel = "Nessun costo per questo pacco.";
export const asServiceGave = "Come indicato dal servizio dei prezzi.";
export const priceRest = "Il prezzo del resto.";
export const proportionChargeableWeight = "In proporzione al peso tariffato.";
export const notReachedParcel = "Questo pacco non raggiunge questo peso.";
export const destination = "Destinazione";
export const startTypingCountry = "Scrivi un Paese…";
export const noCountryMatches = "Nessun Paese corrisponde";
export const loadingCountries = "Caricamento dei Paesi…";
export const countries = "Paesi";
export const weightFromCatalogue = "Peso dal catalogo";
export const weightFromQcPhotos = "Peso dalle foto QC";
export const shippingFee = "Costo di spedizione";
export const cheapest = "La più economica";
export const fastest = "La più veloce";
export const taxIncluded = "Tasse incluse";
export const batteriesAllowed = "Batterie ammesse";
export const notAvailableParcel = "Non disponibile per questo pacco";
export const fittedOnePublishedPrice = "Ricavato da un prezzo pubblicato";
export const illustrativePrice = "Prezzo di esempio";
export const restIllustrative = "Il resto è a titolo di esempio.";
export const filters = "Filtri";
export const applyFilters = "Applica i filtri";
export const showAll = "Mostra tutto";
export const nothingHiddenFilters = "I filtri non nascondono niente.";
export const transitTime = "Tempi di consegna";
export const anyTransitTime = "Tutti i tempi";
export const noShippingDataAvailable = "Nessun dato di spedizione disponibile";
export const noLineKnownGoes = "Non conosciamo nessuna linea per questa destinazione.";
export const priceServiceDoesNot =
  "Il servizio dei prezzi non risponde. Questi prezzi vengono dal nostro listino.";
export const availableLines = "Linee disponibili";
export const linesTakeParcelHidden =
  "I tuoi filtri nascondono le linee che accettano questo pacco.";
export const noLineTakesParcel = "Nessuna linea accetta questo pacco. Vedi sotto perché.";
export const noLineMatchesThese = "Nessuna linea corrisponde a questi filtri";
export const allThemHiddenNow = "Sono tutte nascoste.";
export const clearFilters = "Azzera i filtri";
export const unavailableLines = "Linee non disponibili";
export const transitTimeNotStated = "Tempi non indicati";
export const weightG = "Peso (g)";
export const chooseCountry = "Scegli un Paese";
export const parcel2 = "Pacco";
export const chooseCountryNextPage = "Scegli il Paese nella pagina successiva.";
export const asking = "Richiesta in corso…";
export const shippingEstimate = "Stima della spedizione";
export const calculate = "Calcola";
export const calculateShipping = "Calcola la spedizione";
export const failedFetchData = "Impossibile recuperare i dati";
export const somethingWentWrong = "Qualcosa è andato storto.";
export const parcelRestrictions = "Restrizioni del pacco";
export const weight = "Peso";
export const size = "Dimensioni";
export const volumeWeight = "Peso volumetrico";
export const takesEverything = "Accetta tutto in";
export const takes = "Accetta";
export const not = "Non accetta";
export const takesNothing = "Non accetta niente in";
export const addWeightSeePrice = "Indica il peso per vedere un prezzo.";
export const comparingPrices = "Confronto dei prezzi…";
export const tryAgain = "Riprova";
export const noShippingLineAccepts = "Nessuna linea di spedizione accetta questo pacco.";
export const openShippingCalculator = "Apri nel calcolo della spedizione";
export const where = "Dove va?";
export const what = "Che cos'è?";
export const countriesCategoriesCouldNot = "Impossibile caricare Paesi e categorie.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} linea su ${total} accetta questo pacco`,
    many: `${count} linee su ${total} accettano questo pacco`,
    other: `${count} linee su ${total} accettano questo pacco`,
  });
export const severalItems = "Più articoli? <link>Pianifica un haul</link>";
export const chosen = (count: number) =>
  plural(count, { one: `${count} scelta`, many: `${count} scelte`, other: `${count} scelte` });
export const remove = (name: string) => `Rimuovi ${name}`;
export const selectAllOf = (name: string) => `Scegli tutto in ${name}`;
export const chargeStandardOf = (method: string) => `Come si calcola: ${method}`;
export const feesAndRestrictions = "Spese e restrizioni";
export const hiddenByFilters = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linea è nascosta dai filtri.`,
    many: `${wholeNumber(count)} linee sono nascoste dai filtri.`,
    other: `${wholeNumber(count)} linee sono nascoste dai filtri.`,
  });
export const atMostDays = (count: number) =>
  plural(count, {
    one: `${count} giorno al massimo`,
    many: `${count} giorni al massimo`,
    other: `${count} giorni al massimo`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} giorni`;
export const weightRange = (least: string, most: string) => `da ${least} a ${most}`;
export const fromPrice = (price: string, time: string) => `da ${price}, ${time}`;
export const shippingTo = (country: string) => `Spedizione: ${country}`;
export const asLastTime = (names: string) => `${names} (come l'ultima volta)`;

/** A weight, and how it follows from the sides. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (lunghezza × larghezza × altezza ÷ ${divisor})`;
export const actualDecides = "Calcolato sul peso reale.";
export const actualDecidesAt = (weight: string) => `Calcolato sul peso reale: ${weight}.`;
export const byVolume = (volume: string) => `Peso volumetrico: ${volume}.`;
export const sidesMissing = "Non sono state indicate tutte e tre le dimensioni.";
export const volumeNeverCounts = "Il volume non conta mai.";
export const roundedUp = "Arrotondato allo scaglione superiore.";
export const volumeDecides = (volume: string, weight: string) =>
  `Calcolato sul peso volumetrico: ${volume}. Peso reale: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Calcolato sulla media del peso reale, ${weight}, e del peso volumetrico, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Calcolato sul minimo: i pacchi più leggeri costano uguale. Peso reale: ${weight}.`;
export const rateCard = "Listino {id}; non è un'offerta.";
export const rateCardOf = "Listino {id} ({date}); non è un'offerta.";

export const published = "Pubblicato";
export const restPublished = (names: string) =>
  `Pubblicati anche: ${names}. Tutto il resto è a titolo di esempio.`;
const startedSteps = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} scaglione, addebitato per intero`,
    many: `${wholeNumber(count)} scaglioni, ognuno addebitato per intero`,
    other: `${wholeNumber(count)} scaglioni, ognuno addebitato per intero`,
  });
export const steps = (count: number) => `${startedSteps(count)}.`;
export const stepsAfterFirst = (count: number) => `${startedSteps(count)}, dopo il primo.`;
export const ageDays = (count: number) =>
  plural(count, {
    one: `${count} giorno`,
    many: `${count} giorni`,
    other: `${count} giorni`,
  });
export const ageMonths = (count: number) =>
  plural(count, { one: `${count} mese`, many: `${count} mesi`, other: `${count} mesi` });
export const ageYears = (count: number) =>
  plural(count, { one: `${count} anno`, many: `${count} anni`, other: `${count} anni` });
export const shippingLineCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linea di spedizione`,
    many: `${wholeNumber(count)} linee di spedizione`,
    other: `${wholeNumber(count)} linee di spedizione`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Paese`,
    many: `${wholeNumber(count)} Paesi`,
    other: `${wholeNumber(count)} Paesi`,
  });
export const change = "Modifica";
export const shipping = "Spedizione";
export const lengthCm = "Lung. (cm)";
export const widthCm = "Larg. (cm)";
export const heightCm = "Alt. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `lunghezza ${side} cm`;
export const widthOf = (side: string) => `larghezza ${side} cm`;
export const heightOf = (side: string) => `altezza ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destinazione: ${country}`;
export const andMore = (names: string, count: number) => `${names} e ${count} in più`;
export const weightMeant = (weight: string) =>
  `I pesi sono in grammi. <button>Intendevi ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Davvero ${weight}? Allora premi di nuovo il pulsante.`;
