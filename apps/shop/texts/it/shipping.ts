import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "Linee di spedizione";
export const changeParcelButton = "Modifica questo pacco";
export const copyLinkLabel = "Copia link";
export const emptyTitle = "Tutte le linee, una accanto all'altra";
export const sayWhereParcelGoes =
  "Dicci dove va il pacco e quanto pesa. Aggiungi dimensioni e contenuto per una stima più precisa.";
export const tryGUnitedKingdom = "Prova 1200 g verso il Regno Unito";
export const parcel = "Il tuo pacco";
export const results = "Risultati";
export const itemsCategoryLabel = "Categoria degli articoli";
export const chooseCategoriesLabel = "Scegli le categorie";
export const choosingCategoriesNeedsScripts =
  "Scegliere le categorie richiede JavaScript. Senza, il pacco conta come merce generica.";
export const categoriesStatus = "Caricamento delle categorie…";
export const clearAllButton = "Rimuovi tutte";
export const done = "Fatto";
export const chosenCategoriesLabel = "Categorie scelte";
export const chooseCategoryOption = "Scegli una categoria";
export const generalGoodsOption = "Merce generica";
export const categories = "Categorie";
export const airSurchargeLabel = "Supplemento aereo";
export const airSurchargeNote = "Aggiunto in alta stagione o per i pacchi voluminosi.";
export const fuelFeeLabel = "Supplemento carburante";
export const fuelFeeNote = "Una percentuale che segue il prezzo del carburante.";
export const customsFeeLabel = "Spese doganali";
export const customsFeeNote = "Per la presentazione del pacco in dogana.";
export const serviceFeeLabel = "Spese di servizio";
export const serviceFeeNote = "Gestione, raccomandata e supplementi per dimensioni o peso.";
export const chargeStandardTitle = "Come si calcola";
export const chargeableWeightLabel = "Peso tariffato";
export const firstWeightLabel = "Peso iniziale";
export const firstWeightNote = "Il prezzo del primo scaglione.";
export const continuedWeightLabel = "Peso successivo";
export const freight = "Trasporto";
export const freightNote = "Il trasporto del peso tariffato, ai prezzi qui sopra.";
export const total = "Totale";
export const noFeeNote = "Nessun costo per questo pacco.";
export const asServiceGave = "Come indicato dal servizio dei prezzi.";
export const restPriceNote = "Il prezzo del resto.";
export const proportionalNote = "In proporzione al peso tariffato.";
export const notReachedParcel = "Questo pacco non raggiunge questo peso.";
export const destination = "Destinazione";
export const countryPlaceholder = "Scrivi un Paese…";
export const countryEmpty = "Nessun Paese corrisponde";
export const countriesStatus = "Caricamento dei Paesi…";
export const countries = "Paesi";
export const fastest = "La più veloce";
export const lineColumn = "Linea";
export const priceColumn = "Prezzo";
export const daysColumn = "Giorni";
export const taxColumn = "Tasse";
export const taxIncluded = "Incluse";
export const taxExcluded = "Non incluse";
export const taxUnknown = "Non indicate";
export const priceSummary = "≈ {price} con {line}, {time}";
export const unknownCountry = "Scegli un Paese dall'elenco.";
export const taxMark = "Tasse incluse";
export const batteryMark = "Batterie ammesse";
export const unavailableReason = "Non disponibile per questo pacco";
export const fittedMark = "Ricavato da un prezzo pubblicato";
export const illustrativeMark = "Prezzo di esempio";
export const provenanceRest = "Il resto è a titolo di esempio.";
export const filters = "Filtri";
export const applyFiltersButton = "Applica i filtri";
export const showAllButton = "Mostra tutto";
export const noneHiddenStatus = "I filtri non nascondono niente.";
export const transitTimeLabel = "Tempi di consegna";
export const transitOption = "Tutti i tempi";
export const noLinesTitle = "Nessun dato di spedizione disponibile";
export const noLineKnownGoes = "Non conosciamo nessuna linea per questa destinazione.";
export const priceServiceDoesNot =
  "Il servizio dei prezzi non risponde. Questi prezzi vengono dal nostro listino.";
export const availableLinesLabel = "Linee disponibili";
export const noLineTakesParcel = "Nessuna linea accetta questo pacco. Vedi sotto perché.";
export const filteredEmptyTitle = "Nessuna linea corrisponde a questi filtri";
export const filteredEmptyText = "Sono tutte nascoste.";
export const clearFiltersButton = "Azzera i filtri";
export const unavailableLinesLabel = "Linee non disponibili";
export const unknownTransit = "Tempi non indicati";
export const weightLabel = "Peso (g)";
export const chooseCountryOption = "Scegli un Paese";
export const parcel2 = "Pacco";
export const countryHint = "Scegli il Paese nella pagina successiva.";
export const asking = "Richiesta in corso…";
export const shippingEstimateTitle = "Stima della spedizione";
export const calculate = "Calcola";
export const calculateShippingButton = "Calcola la spedizione";
export const offlineError = "Impossibile recuperare i dati";
export const generalError = "Qualcosa è andato storto.";
export const parcelRestrictionsTitle = "Restrizioni del pacco";
export const weight = "Peso";
export const size = "Dimensioni";
export const volumeWeight = "Peso volumetrico";
export const takesEverything = "Accetta tutto in";
export const takes = "Accetta";
export const not = "Non accetta";
export const takesNothing = "Non accetta niente in";
export const weightHint = "Indica il peso per vedere un prezzo.";
export const pricesStatus = "Confronto dei prezzi…";
export const retryButton = "Riprova";
export const noLineText = "Nessuna linea di spedizione accetta questo pacco.";
export const calculatorLink = "Apri nel calcolo della spedizione";
export const where = "Dove va?";
export const what = "Che cos'è?";
export const listsError = "Impossibile caricare Paesi e categorie.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} linea su ${total} accetta questo pacco`,
    many: `${count} linee su ${total} accettano questo pacco`,
    other: `${count} linee su ${total} accettano questo pacco`,
  });
export const haulHint = "Più articoli? <link>Pianifica un haul</link>";
export const chosen = (count: number) =>
  plural(count, { one: `${count} scelta`, many: `${count} scelte`, other: `${count} scelte` });
export const remove = (name: string) => `Rimuovi ${name}`;
export const groupLabel = (name: string) => `Scegli tutto in ${name}`;
export const feesCaption = (method: string) => `Come si calcola: ${method}`;
export const feesSummary = "Spese e restrizioni";
export const hiddenStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} linea è nascosta dai filtri.`,
    many: `${wholeNumber(count)} linee sono nascoste dai filtri.`,
    other: `${wholeNumber(count)} linee sono nascoste dai filtri.`,
  });
export const transitLimitOption = (count: number) =>
  plural(count, {
    one: `${count} giorno al massimo`,
    many: `${count} giorni al massimo`,
    other: `${count} giorni al massimo`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} giorni`;
export const weightRange = (least: string, most: string) => `da ${least} a ${most}`;
export const destinationTitle = (country: string) => `Spedizione: ${country}`;
export const lastCategoriesOption = (names: string) => `${names} (come l'ultima volta)`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (lunghezza × larghezza × altezza ÷ ${divisor})`;
export const actualDecides = "Calcolato sul peso reale.";
export const actualDecidesAt = (weight: string) => `Calcolato sul peso reale: ${weight}.`;
export const volumeNote = (volume: string) => `Peso volumetrico: ${volume}.`;
export const sidesMissing = "Non sono state indicate tutte e tre le dimensioni.";
export const noVolumeNote = "Il volume non conta mai.";
export const roundingNote = "Arrotondato allo scaglione superiore.";
export const volumeDecides = (volume: string, weight: string) =>
  `Calcolato sul peso volumetrico: ${volume}. Peso reale: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Calcolato sulla media del peso reale, ${weight}, e del peso volumetrico, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Calcolato sul minimo: i pacchi più leggeri costano uguale. Peso reale: ${weight}.`;
export const undatedCardNote = "Listino {id}; non è un'offerta.";
export const datedCardNote = "Listino {id} ({date}); non è un'offerta.";

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
export const compareButton = (count: number) =>
  plural(count, {
    one: `Vedi ${wholeNumber(count)} linea`,
    many: `Confronta ${wholeNumber(count)} linee`,
    other: `Confronta ${wholeNumber(count)} linee`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} Paese`,
    many: `${wholeNumber(count)} Paesi`,
    other: `${wholeNumber(count)} Paesi`,
  });
export const change = "Modifica";
export const shipping = "Spedizione";
export const lengthLabel = "Lung. (cm)";
export const widthLabel = "Larg. (cm)";
export const heightLabel = "Alt. (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `lunghezza ${side} cm`;
export const widthOf = (side: string) => `larghezza ${side} cm`;
export const heightOf = (side: string) => `altezza ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destinazione: ${country}`;
export const shortenedList = (names: string, count: number) => `${names} e ${count} in più`;
export const weightMeant = (weight: string) =>
  `I pesi sono in grammi. <button>Intendevi ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `Davvero ${weight}? Allora premi di nuovo il pulsante.`;
