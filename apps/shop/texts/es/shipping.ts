import { plural, wholeNumber } from "./words.ts";

export const shippingLinesTitle = "Líneas de envío";
export const changeParcelButton = "Cambiar este paquete";
export const copyLinkLabel = "Copiar enlace";
export const emptyTitle = "Todas las líneas, una junto a otra";
export const sayWhereParcelGoes =
  "Dinos adónde va el paquete y cuánto pesa. Añade las medidas y el contenido para una estimación más precisa.";
export const tryGUnitedKingdom = "Probar 1200 g al Reino Unido";
export const parcel = "Tu paquete";
export const results = "Resultados";
export const itemsCategoryLabel = "Categoría de los artículos";
export const chooseCategoriesLabel = "Elegir categorías";
export const choosingCategoriesNeedsScripts =
  "Para elegir categorías hace falta JavaScript. Sin él, el paquete cuenta como mercancía general.";
export const categoriesStatus = "Cargando categorías…";
export const clearAllButton = "Quitar todo";
export const done = "Listo";
export const chosenCategoriesLabel = "Categorías elegidas";
export const chooseCategoryOption = "Elige una categoría";
export const generalGoodsOption = "Mercancía general";
export const categories = "Categorías";
export const airSurchargeLabel = "Recargo aéreo";
export const airSurchargeNote = "Se añade en meses de mucha demanda o a paquetes voluminosos.";
export const fuelFeeLabel = "Recargo por combustible";
export const fuelFeeNote = "Un porcentaje que sigue el precio del combustible.";
export const customsFeeLabel = "Tasa de aduana";
export const customsFeeNote = "Por presentar el paquete en la aduana.";
export const serviceFeeLabel = "Gastos de gestión";
export const serviceFeeNote = "Manipulación, registro y exceso de tamaño o peso.";
export const chargeStandardTitle = "Forma de cobro";
export const chargeableWeightLabel = "Peso facturable";
export const firstWeightLabel = "Peso inicial";
export const firstWeightNote = "El precio del primer tramo.";
export const continuedWeightLabel = "Peso adicional";
export const freight = "Flete";
export const freightNote = "Transporte del peso facturable, a los precios de arriba.";
export const total = "Total";
export const noFeeNote = "Sin cargo para este paquete.";
export const asServiceGave = "Según el servicio de precios.";
export const restPriceNote = "El precio del resto.";
export const proportionalNote = "En proporción al peso facturable.";
export const notReachedParcel = "Este paquete no llega a ese peso.";
export const destination = "Destino";
export const countryPlaceholder = "Escribe un país…";
export const countryEmpty = "Ningún país coincide";
export const countriesStatus = "Cargando países…";
export const countries = "Países";
export const fastest = "La más rápida";
export const lineColumn = "Línea";
export const priceColumn = "Precio";
export const daysColumn = "Días";
export const taxColumn = "Impuestos";
export const taxIncluded = "Incluidos";
export const taxExcluded = "No incluidos";
export const taxUnknown = "Sin datos";
export const priceSummary = "≈ {price} con {line}, {time}";
export const unknownCountry = "Elige un país de la lista.";
export const taxMark = "Impuestos incluidos";
export const batteryMark = "Baterías permitidas";
export const unavailableReason = "No disponible para este paquete";
export const fittedMark = "Ajustado a un precio publicado";
export const illustrativeMark = "Precio orientativo";
export const provenanceRest = "Lo demás es orientativo.";
export const filters = "Filtros";
export const applyFiltersButton = "Aplicar filtros";
export const showAllButton = "Mostrar todo";
export const noneHiddenStatus = "Los filtros no ocultan nada.";
export const transitTimeLabel = "Plazo";
export const transitOption = "Cualquier plazo";
export const noLinesTitle = "No hay datos de envío";
export const noLineKnownGoes = "No conocemos ninguna línea que envíe allí.";
export const priceServiceDoesNot =
  "El servicio de precios no responde. Estos precios vienen de nuestra propia tarifa.";
export const availableLinesLabel = "Líneas disponibles";
export const noLineTakesParcel = "Ninguna línea acepta este paquete. Abajo se explica por qué.";
export const filteredEmptyTitle = "Ninguna línea coincide con estos filtros";
export const filteredEmptyText = "Ahora están todas ocultas.";
export const clearFiltersButton = "Borrar filtros";
export const unavailableLinesLabel = "Líneas no disponibles";
export const unknownTransit = "Plazo no indicado";
export const weightLabel = "Peso (g)";
export const chooseCountryOption = "Elige un país";
export const parcel2 = "Paquete";
export const countryHint = "Elegirás el país en la página siguiente.";
export const asking = "Consultando…";
export const shippingEstimateTitle = "Estimación del envío";
export const calculate = "Calcular";
export const calculateShippingButton = "Calcular envío";
export const offlineError = "No se pudieron obtener los datos";
export const generalError = "Algo ha salido mal.";
export const parcelRestrictionsTitle = "Restricciones del paquete";
export const weight = "Peso";
export const size = "Tamaño";
export const volumeWeight = "Peso volumétrico";
export const takesEverything = "Acepta todo lo de";
export const takes = "Acepta";
export const not = "No acepta";
export const takesNothing = "No acepta nada de";
export const weightHint = "Añade el peso para ver un precio.";
export const pricesStatus = "Comparando precios…";
export const retryButton = "Reintentar";
export const noLineText = "Ninguna línea de envío acepta este paquete.";
export const calculatorLink = "Abrir en la calculadora de envío";
export const where = "¿Adónde?";
export const what = "¿Qué es?";
export const listsError = "No se pudieron cargar los países y las categorías.";

export const linesTaking = (count: number, total: number) =>
  plural(count, {
    one: `${count} de ${total} líneas acepta este paquete`,
    many: `${count} de ${total} líneas aceptan este paquete`,
    other: `${count} de ${total} líneas aceptan este paquete`,
  });
export const haulHint = "¿Varios artículos? <link>Planea un haul</link>";
export const chosen = (count: number) =>
  plural(count, {
    one: `${count} elegida`,
    many: `${count} elegidas`,
    other: `${count} elegidas`,
  });
export const remove = (name: string) => `Quitar ${name}`;
export const groupLabel = (name: string) => `Elegir todo de ${name}`;
export const feesCaption = (method: string) => `Forma de cobro de ${method}`;
export const feesSummary = "Gastos y restricciones";
export const hiddenStatus = (count: number) =>
  plural(count, {
    one: `Los filtros ocultan ${wholeNumber(count)} línea.`,
    many: `Los filtros ocultan ${wholeNumber(count)} líneas.`,
    other: `Los filtros ocultan ${wholeNumber(count)} líneas.`,
  });
export const transitLimitOption = (count: number) =>
  plural(count, {
    one: `${count} día como máximo`,
    many: `${count} días como máximo`,
    other: `${count} días como máximo`,
  });
/** A range such as "7–12". */
export const days = (range: string) => `${range} días`;
export const weightRange = (least: string, most: string) => `de ${least} a ${most}`;
export const destinationTitle = (country: string) => `Envío: ${country}`;
export const lastCategoriesOption = (names: string) => `${names} (como la última vez)`;

/** A weight by volume, and the formula for it. */
export const volumeFormula = (weight: string, divisor: number) =>
  `${weight} (largo × ancho × alto ÷ ${divisor})`;
export const actualDecides = "Se cobra por peso real.";
export const actualDecidesAt = (weight: string) => `Se cobra por peso real: ${weight}.`;
export const volumeNote = (volume: string) => `Por volumen: ${volume}.`;
export const sidesMissing = "No se indicaron las tres medidas.";
export const noVolumeNote = "El volumen nunca cuenta.";
export const roundingNote = "Redondeado al tramo superior.";
export const volumeDecides = (volume: string, weight: string) =>
  `Se cobra por peso volumétrico: ${volume}. Peso real: ${weight}.`;
export const meanDecides = (weight: string, volume: string) =>
  `Se cobra por la media del peso real, ${weight}, y el volumétrico, ${volume}.`;
export const minimumDecides = (weight: string) =>
  `Se cobra el mínimo: los paquetes más ligeros cuestan lo mismo. Peso real: ${weight}.`;
export const undatedCardNote = "Tarifa {id}; no es una oferta.";
export const datedCardNote = "Tarifa {id} del {date}; no es una oferta.";

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
export const compareButton = (count: number) =>
  plural(count, {
    one: `Ver ${wholeNumber(count)} línea`,
    many: `Comparar ${wholeNumber(count)} líneas`,
    other: `Comparar ${wholeNumber(count)} líneas`,
  });
export const countryCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} país`,
    many: `${wholeNumber(count)} países`,
    other: `${wholeNumber(count)} países`,
  });
export const change = "Cambiar";
export const shipping = "Envío";
export const lengthLabel = "Largo (cm)";
export const widthLabel = "Ancho (cm)";
export const heightLabel = "Alto (cm)";
export const inCentimetres = (sides: string) => `${sides} cm`;
export const lengthOf = (side: string) => `largo ${side} cm`;
export const widthOf = (side: string) => `ancho ${side} cm`;
export const heightOf = (side: string) => `alto ${side} cm`;
export const parcelTo = (weight: string, country: string) => `${weight}, destino: ${country}`;
export const shortenedList = (names: string, count: number) => `${names} y ${count} más`;
export const weightMeant = (weight: string) =>
  `Los pesos van en gramos. <button>¿Querías decir ${weight}?</button>`;
export const weightDoubted = (weight: string) =>
  `¿De verdad ${weight}? Entonces pulsa el botón otra vez.`;
