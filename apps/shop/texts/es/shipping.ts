import { plural, wholeNumber } from "./words.ts";

export const shippingLines = "Líneas de envío";
export const changeParcel = "Cambiar este paquete";
export const copyLink = "Copiar enlace";
export const everyLineSideSide = "Todas las líneas, una junto a otra";
export const sayWhereParcelGoes =
  "Dinos adónde va el paquete y cuánto pesa. Añade las medidas y el contenido para una estimación más precisa.";
export const tryGUnitedKingdom = "Probar 1200 g al Reino Unido";
export const parcel = "Tu paquete";
export const results = "Resultados";
export const itemsCategory = "Categoría de los artículos";
export const chooseCategories = "Elegir categorías";
export const choosingCategoriesNeedsScripts =
  "Para elegir categorías hace falta JavaScript. Sin él, el paquete cuenta como mercancía general.";
export const loadingCategories = "Cargando categorías…";
export const clearAll = "Quitar todo";
export const done = "Listo";
export const chosenCategories = "Categorías elegidas";
export const chooseCategory = "Elige una categoría";
export const generalGoods = "Mercancía general";
export const categories = "Categorías";
export const airSurcharge = "Recargo aéreo";
export const addedBusyMonthsBulky = "Se añade en meses de mucha demanda o a paquetes voluminosos.";
export const fuelFee = "Recargo por combustible";
export const percentageFollowsPriceFuel = "Un porcentaje que sigue el precio del combustible.";
export const customsFee = "Tasa de aduana";
export const presentingParcelCustoms = "Por presentar el paquete en la aduana.";
export const serviceFee = "Gastos de gestión";
export const handlingRegistrationExtraSize = "Manipulación, registro y exceso de tamaño o peso.";
export const chargeStandard = "Forma de cobro";
export const chargeableWeight = "Peso facturable";
export const firstWeight = "Peso inicial";
export const priceFirstStep = "El precio del primer tramo.";
export const continuedWeight = "Peso adicional";
export const freight = "Flete";
export const carryingChargeableWeightPrices =
  "Transporte del peso facturable, a los precios de arriba.";
export const total = "Total";
export const noneParcel = "Sin cargo para este paquete.";
export const asServiceGave = "Según el servicio de precios.";
export const priceRest = "El precio del resto.";
export const proportionChargeableWeight = "En proporción al peso facturable.";
export const notReachedParcel = "Este paquete no llega a ese peso.";
export const destination = "Destino";
export const startTypingCountry = "Escribe un país…";
export const noCountryMatches = "Ningún país coincide";
export const loadingCountries = "Cargando países…";
export const countries = "Países";
export const weightFromCatalogue = "Peso del catálogo";
export const weightFromQcPhotos = "Peso de las fotos QC";
export const shippingFee = "Coste de envío";
export const cheapest = "La más barata";
export const fastest = "La más rápida";
export const taxIncluded = "Impuestos incluidos";
export const batteriesAllowed = "Baterías permitidas";
export const notAvailableParcel = "No disponible para este paquete";
export const fittedOnePublishedPrice = "Ajustado a un precio publicado";
export const illustrativePrice = "Precio orientativo";
export const restIllustrative = "Lo demás es orientativo.";
export const filters = "Filtros";
export const applyFilters = "Aplicar filtros";
export const showAll = "Mostrar todo";
export const nothingHiddenFilters = "Los filtros no ocultan nada.";
export const transitTime = "Plazo";
export const anyTransitTime = "Cualquier plazo";
export const noShippingDataAvailable = "No hay datos de envío";
export const noLineKnownGoes = "No conocemos ninguna línea que envíe allí.";
export const priceServiceDoesNot =
  "El servicio de precios no responde. Estos precios vienen de nuestra propia tarifa.";
export const availableLines = "Líneas disponibles";
export const linesTakeParcelHidden = "Tus filtros ocultan las líneas que aceptan este paquete.";
export const noLineTakesParcel = "Ninguna línea acepta este paquete. Abajo se explica por qué.";
export const noLineMatchesThese = "Ninguna línea coincide con estos filtros";
export const allThemHiddenNow = "Ahora están todas ocultas.";
export const clearFilters = "Borrar filtros";
export const unavailableLines = "Líneas no disponibles";
export const transitTimeNotStated = "Plazo no indicado";
export const weightG = "Peso (g)";
export const chooseCountry = "Elige un país";
export const parcel2 = "Paquete";
export const chooseCountryNextPage = "Elegirás el país en la página siguiente.";
export const asking = "Consultando…";
export const shippingEstimate = "Estimación del envío";
export const calculate = "Calcular";
export const calculateShipping = "Calcular envío";
export const failedFetchData = "No se pudieron obtener los datos";
export const somethingWentWrong = "Algo ha salido mal.";
export const parcelRestrictions = "Restricciones del paquete";
export const weight = "Peso";
export const size = "Tamaño";
export const volumeWeight = "Peso volumétrico";
export const takesEverything = "Acepta todo lo de";
export const takes = "Acepta";
export const not = "No acepta";
export const takesNothing = "No acepta nada de";
export const addWeightSeePrice = "Añade el peso para ver un precio.";
export const comparingPrices = "Comparando precios…";
export const tryAgain = "Reintentar";
export const noShippingLineAccepts = "Ninguna línea de envío acepta este paquete.";
export const openShippingCalculator = "Abrir en la calculadora de envío";
export const where = "¿Adónde?";
export const what = "¿Qué es?";
export const countriesCategoriesCouldNot = "No se pudieron cargar los países y las categorías.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} de ${total} líneas acepta este paquete`,
    many: `${count} de ${total} líneas aceptan este paquete`,
    other: `${count} de ${total} líneas aceptan este paquete`,
  });
export const severalItems = "¿Varios artículos? <link>Planea un haul</link>";
export const chosen = (count: number) =>
  plural(count, {
    one: `${count} elegida`,
    many: `${count} elegidas`,
    other: `${count} elegidas`,
  });
export const remove = (name: string) => `Quitar ${name}`;
export const selectAllOf = (name: string) => `Elegir todo de ${name}`;
export const chargeStandardOf = (method: string) => `Forma de cobro de ${method}`;
export const feesAndRestrictions = "Gastos y restricciones";
export const hiddenByFilters = (count: number) =>
  plural(count, {
    one: `Los filtros ocultan ${wholeNumber(count)} línea.`,
    many: `Los filtros ocultan ${wholeNumber(count)} líneas.`,
    other: `Los filtros ocultan ${wholeNumber(count)} líneas.`,
  });
export const atMostDays = (count: number) =>
  plural(count, {
    one: `${count} día como máximo`,
    many: `${count} días como máximo`,
    other: `${count} días como máximo`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} días`;
export const weightRange = (least: string, most: string) => `de ${least} a ${most}`;
export const fromPrice = (price: string, time: string) => `desde ${price}, ${time}`;
export const shippingTo = (country: string) => `Envío: ${country}`;
export const asLastTime = (names: string) => `${names} (como la última vez)`;

/** A weight, and how it follows from the sides. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (largo × ancho × alto ÷ ${divisor})`;
export const actualDecides = "Se cobra por peso real.";
export const actualDecidesAt = (weight: string) => `Se cobra por peso real: ${weight}.`;
export const byVolume = (volume: string) => `Por volumen: ${volume}.`;
export const sidesMissing = "No se indicaron las tres medidas.";
export const volumeNeverCounts = "El volumen nunca cuenta.";
export const roundedUp = "Redondeado al tramo superior.";
export const volumeDecides = (volume: string, weight: string) =>
  `Se cobra por peso volumétrico: ${volume}. Peso real: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Se cobra por la media del peso real, ${weight}, y el volumétrico, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Se cobra el mínimo: los paquetes más ligeros cuestan lo mismo. Peso real: ${weight}.`;
export const rateCard = "Tarifa {id}; no es una oferta.";
export const rateCardOf = "Tarifa {id} del {date}; no es una oferta.";

export const published = "Publicado";
export const restPublished = (names: string) =>
  `También publicados: ${names}. Todo lo demás es orientativo.`;
const startedSteps = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} tramo, cobrado entero`,
    many: `${wholeNumber(count)} tramos, cada uno cobrado entero`,
    other: `${wholeNumber(count)} tramos, cada uno cobrado entero`,
  });
export const steps = (count: number) => `${startedSteps(count)}.`;
export const stepsAfterFirst = (count: number) => `${startedSteps(count)}, después del primero.`;
export const ageDays = (count: number) =>
  plural(count, { one: `${count} día`, many: `${count} días`, other: `${count} días` });
export const ageMonths = (count: number) =>
  plural(count, { one: `${count} mes`, many: `${count} meses`, other: `${count} meses` });
export const ageYears = (count: number) =>
  plural(count, { one: `${count} año`, many: `${count} años`, other: `${count} años` });
export const shippingLineCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} línea de envío`,
    many: `${wholeNumber(count)} líneas de envío`,
    other: `${wholeNumber(count)} líneas de envío`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} país`,
    many: `${wholeNumber(count)} países`,
    other: `${wholeNumber(count)} países`,
  });
export const change = "Cambiar";
export const shipping = "Envío";
export const lengthCm = "Largo (cm)";
export const widthCm = "Ancho (cm)";
export const heightCm = "Alto (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `largo ${side} cm`;
export const widthOf = (side: string) => `ancho ${side} cm`;
export const heightOf = (side: string) => `alto ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destino: ${country}`;
export const andMore = (names: string, count: number) => `${names} y ${count} más`;
export const weightMeant = (weight: string) =>
  `Los pesos van en gramos. <button>¿Querías decir ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `¿De verdad ${weight}? Entonces pulsa el botón otra vez.`;
