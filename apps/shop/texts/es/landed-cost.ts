import { plural, wholeNumber } from "./words.ts";

/** The line beside the price, before a destination and a weight are known. */
export const invitation = "¿Cuánto cuesta hasta tu puerta?";
export const title = "Lo que cuesta hasta tu puerta";
export const introduction = "Las comisiones y los impuestos llevan su fuente y su fecha.";
export const destinationHint = "Elige un destino para ver el desglose.";
export const withoutAgentFees = (sum: string) =>
  `El importe junto al precio, ${sum}, no incluye las comisiones del agente. Este desglose sí.`;

export const agentHeading = "En el agente";
export const goods = "Artículos";
export const domesticFreight = "Envío dentro de China";
export const service = "Comisión de servicio";
export const extras = "Fotos y preembalaje";
export const storage = "Almacenamiento";
export const freight = "Envío internacional";
export const clearance = "Despacho de aduanas y embalaje";
export const insurance = "Seguro";
export const payHeading = "Pago al agente";
export const payFee = "Comisión de pago";
export const spread = "Margen sobre el tipo de cambio";
export const card = "Cargo de tu banco";
export const goodsPayment = "Primer pago: los artículos";
export const parcelPayment = "Segundo pago: el paquete";
export const borderHeading = "En la frontera";
export const duty = "Arancel";
export const vat = "IVA";
export const stateFee = "Tasa nacional";
export const handling = "Gestión del transportista";
export const border = "Arancel e impuestos";

/** A part of the bill of which nothing is known. */
export const unknown = "desconocido";
export const uncovered = "sin datos";
export const notCoveredNote =
  "No tenemos reglas para este país: el arancel y los impuestos van aparte.";
export const taxIncludedNote =
  "El arancel y los impuestos están en el precio de la línea de envío.";
export const measuredNote =
  "Según tu propio tipo de cambio, incluidos la comisión y el cargo del banco.";
/** An amount that shoppers measured, and nobody states. */
export const about = (amount: string) => `unos ${amount}`;
/** An amount of which a part is not known. */
export const floor = (amount: string) => `al menos ${amount}`;
export const range = (low: string, high: string) => `${low} – ${high}`;
export const knownRange = (range: string) => `Partes conocidas: ${range}`;
export const layerCount = (known: number, total: number) =>
  `${known} de ${total} conceptos conocidos`;
export const unpriced = (count: number) =>
  plural(count, {
    one: `Sin ${wholeNumber(count)} artículo de precio desconocido.`,
    many: `Sin ${wholeNumber(count)} artículos de precio desconocido.`,
    other: `Sin ${wholeNumber(count)} artículos de precio desconocido.`,
  });
export const shippingNote = (line: string, time: string) => `${line}, ${time}`;
export const freightHint =
  "Indica el peso y el contenido del paquete en la <link>estimación de envío</link> para incluirlo.";

export const noGrade = "sin valorar";
export const dateMark = (date: string) => `a ${date}`;
export const statementCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} dato`,
    many: `${wholeNumber(count)} datos`,
    other: `${wholeNumber(count)} datos`,
  });
export const conflict = "Los datos se contradicen, por eso es un rango.";
export const ratesNote = (source: string, date: string) => `Tipos de cambio: ${source}, ${date}.`;
export const snapshotNote = (source: string, date: string) =>
  `Tipos de cambio: ${source}, ${date}. Son los iniciales de este sitio; aún no se han cargado otros más recientes.`;

export const inputsHeading = "Cómo compras";
export const currencyLabel = "Tu moneda";
export const agentLabel = "Agente";
export const methodLabel = "Pagas con";
export const undecided = "Sin decidir";
export const cardMethod = "Tarjeta";
export const transferMethod = "Transferencia";
export const topUpsLabel = "Recargas por pago";
export const topUpsHint = "Las comisiones fijas cuentan en cada recarga.";
export const rateHeading = "Tu propio tipo de cambio";
export const creditedLabel = "Abonado (¥)";
export const takenLabel = (currency: string) => `Cobrado (${currency})`;
export const rateHint =
  "De una recarga anterior: lo que abonó el agente y lo que salió de tu cuenta.";
export const halfRate = "Rellena los dos campos para usar tu propio tipo de cambio.";
export const shareLabel = "Compartir este tipo de cambio con otros compradores";
export const shareHint =
  "Solo se envían el agente, la moneda y el tipo de cambio, ningún importe. Durante 90 días, el tipo cuenta en la mediana de al menos cinco compradores, sin tu nombre. El de una cuenta nueva cuenta pasado un día.";
export const shareDone = "Compartido. Desmarca la casilla para retirarlo.";
export const shareOther =
  "Compartes otro tipo de cambio de este agente. Marca la casilla para sustituirlo.";
export const shareRefused = "No se ha compartido, porque difiere en más de un 10 % del tipo medio.";
export const shareKept = "Tu tipo de cambio anterior sigue compartido.";
export const shareError = "No se pudo compartir el tipo de cambio. Inténtalo de nuevo.";
export const shareLogin =
  "<link>Inicia sesión</link> para compartir este tipo de cambio con otros compradores.";
export const moreSummary = "Más";
export const photosLabel = "Fotos adicionales de pago";
export const rehearsalLabel = "Preembalaje";
export const packingLabel = "Embalaje adicional";
export const insuredLabel = "Suma asegurada (¥)";
export const dutyLabel = "Arancel de los artículos (%)";
export const dutyHint = "Según su código arancelario, si lo sabes.";
export const handlingLabel = (currency: string) => `Gestión del transportista (${currency})`;
export const unsure = "No lo sé";
export const yes = "Sí";
export const no = "No";
export const iossLabel = "IVA pagado en la compra (IOSS)";
export const iossHint = "Solo UE. Algunas líneas de envío lo cobran por adelantado.";
export const storageLabel = "Días en el almacén";
export const headingsLabel = "Subpartidas arancelarias por paquete";
export const headingsHint =
  "Solo UE. Los artículos cuyo código aduanero empieza por las mismas seis cifras cuentan una vez.";

export const failed = "No se pudo calcular el desglose.";
export const retryButton = "Reintentar";
export const numberMissing = "Escribe un número.";
export const refused = "Corrige el campo marcado para ver el desglose.";
export const calculating = "Calculando…";
export const parcelsNote = "Como si pagaras los artículos de cada paquete por separado.";
export const billSummary = "Ver el desglose";
