import { plural, wholeNumber } from "./words.ts";

export const changePasswordTitle = "Cambiar contraseña";
export const changePasswordDescription = "Elige una contraseña nueva para tu cuenta.";
export const willLoggedOutEverywhere =
  "Se cerrará tu sesión en todas partes. Vuelve a iniciarla con la contraseña nueva.";
export const collectionItemTitle = "Artículo de mi colección";
export const myCollectionTitle = "Mi colección";
export const itemsHaveKeptTheir = "Tus artículos guardados, con sus precios y fotos QC.";
export const linkConverterTitle = "Convertidor de enlaces";
export const converterDescription =
  "Convierte cada enlace de Taobao, Weidian, 1688 o de un agente que haya en un texto en un enlace de tu agente.";
export const pasteAnythingLinksFrom =
  "Pega cualquier texto con enlaces de Taobao, Weidian, 1688 o de un agente. Obtendrás cada artículo con sus fotos QC y su enlace en tu agente.";
export const converterWithoutScripts =
  "El convertidor completo necesita JavaScript. Sin él, pega dos o más enlaces en la búsqueda de arriba y esta página mostrará adónde llevan.";
export const shippingCalculatorTitle = "Calculadora de envío";
export const whatParcelCostsCountry =
  "Mira cuánto cuesta un paquete a tu país, con todos los gastos.";
export const calculatorDescription =
  "Mira cuánto cuesta un paquete de China a tu país con cada línea, gastos incluidos.";
export const googleLoginTitle = "Inicio de sesión con Google";
export const endSignGoogle = "Completando tu inicio de sesión con Google.";
export const haulPlannerTitle = "Planificador de hauls";
/** The title of a haul in previews of its link. */
export const haulOfItemsTitle = (count: number) =>
  plural(count, {
    one: `Haul con ${wholeNumber(count)} artículo`,
    many: `Haul con ${wholeNumber(count)} de artículos`,
    other: `Haul con ${wholeNumber(count)} artículos`,
  });
export const whatSeveralItemsCost =
  "Mira cuánto cuesta enviar varios artículos juntos con cada línea, y si dos paquetes son más baratos que uno.";
export const haulDescription =
  "Reúne lo que quieres enviar de una vez. Verás cuánto cuesta en un paquete y cuándo salen más baratos varios.";
export const homeTitle = "Fotos QC antes del envío";
export const homeDescription =
  "Pega un enlace de Taobao, Weidian, 1688 o de un agente y mira las fotos de control de calidad que los almacenes hicieron del artículo real.";
export const loginDescription =
  "Accede a tu colección y tus reseñas con tu contraseña o con Google.";
export const pictureSearchTitle = "Buscar por imagen";
export const pictureSearchDescription =
  "Pega o suelta una foto para encontrar artículos con las mismas fotos QC o imágenes de anuncio.";
export const findProductsWhoseQc =
  "Encuentra artículos cuyas fotos QC o imágenes de anuncio coinciden con la tuya. Localiza copias y casi copias, no artículos parecidos.";
export const searchingPictureNeedsScript =
  "Buscar por imagen necesita JavaScript. Sin él, busca un producto por su enlace en la búsqueda de arriba.";
export const popularProductsTitle = "Productos populares";
export const popularDescription =
  "Productos de Taobao, Weidian y 1688 con sus fotos QC, valoraciones y reseñas.";
export const photoSetTitle = "Fotos QC de un paquete";
export const photoSetDescription =
  "Las fotos que un almacén hizo de un artículo, con opción, peso y fecha.";
export const qcResultsTitle = "Resultados QC";
export const qcPhotoSetsWarehouses =
  "Series de fotos QC que los almacenes hicieron de un artículo, con opción, peso y fecha.";
export const channelHint = "Elige uno de los canales de arriba.";
export const createAccountTitle = "Crear una cuenta";
export const registerDescription =
  "Crea una cuenta para guardar artículos en una colección y reseñar lo que compraste.";
export const resetPasswordTitle = "Restablecer contraseña";
export const sharedCollectionTitle = "Una colección compartida";
/** The title of a shared collection in previews of its link. */
export const sharedItemsTitle = (count: number) =>
  plural(count, {
    one: `Colección compartida con ${wholeNumber(count)} artículo`,
    many: `Colección compartida con ${wholeNumber(count)} de artículos`,
    other: `Colección compartida con ${wholeNumber(count)} artículos`,
  });
export const itemsSomebodyHasKept = "Artículos que alguien guardó, con sus precios y fotos QC.";
export const verifyEmailTitle = "Verifica tu correo";
export const verifyDescription = "Confirma que la dirección con la que te registraste es tuya.";
export const login = "Iniciar sesión";
