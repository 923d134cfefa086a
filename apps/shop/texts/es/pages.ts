export const changePassword = "Cambiar contraseña";
export const chooseNewPasswordAccount = "Elige una contraseña nueva para tu cuenta.";
export const willLoggedOutEverywhere =
  "Se cerrará tu sesión en todas partes. Vuelve a iniciarla con la contraseña nueva.";
export const itemMyCollection = "Artículo de mi colección";
export const myCollection = "Mi colección";
export const itemsHaveKeptTheir = "Tus artículos guardados, con sus precios y fotos QC.";
export const linkConverter = "Convertidor de enlaces";
export const turnEveryTaobaoWeidian =
  "Convierte cada enlace de Taobao, Weidian, 1688 o de un agente que haya en un texto en un enlace de tu agente.";
export const pasteAnythingLinksFrom =
  "Pega cualquier texto con enlaces de Taobao, Weidian, 1688 o de un agente. Obtendrás cada artículo con sus fotos QC y su enlace en tu agente.";
export const fullConverterNeedsJavascript =
  "El convertidor completo necesita JavaScript. Sin él, pega dos o más enlaces en la búsqueda de arriba y esta página mostrará adónde llevan.";
export const shippingCalculator = "Calculadora de envío";
export const whatParcelCostsCountry =
  "Mira cuánto cuesta un paquete a tu país, con todos los gastos.";
export const whatParcelFromChina =
  "Mira cuánto cuesta un paquete de China a tu país con cada línea, gastos incluidos.";
export const googleSign = "Inicio de sesión con Google";
export const endSignGoogle = "Completando tu inicio de sesión con Google.";
export const haulPlanner = "Planificador de hauls";
export const whatSeveralItemsCost =
  "Mira cuánto cuesta enviar varios artículos juntos con cada línea, y si dos paquetes son más baratos que uno.";
export const putTogetherWhatWant =
  "Reúne lo que quieres enviar de una vez. Verás cuánto cuesta en un paquete y cuándo salen más baratos varios.";
export const qcPhotosBeforeShip = "Fotos QC antes del envío";
export const pasteLinkFromTaobao =
  "Pega un enlace de Taobao, Weidian, 1688 o de un agente y mira las fotos de control de calidad que los almacenes hicieron del artículo real.";
export const logCollectionReviewsPassword =
  "Accede a tu colección y tus reseñas con tu contraseña o con Google.";
export const searchPicture = "Buscar por imagen";
export const pasteDropPhotoFind =
  "Pega o suelta una foto para encontrar artículos con las mismas fotos QC o imágenes de anuncio.";
export const findProductsWhoseQc =
  "Encuentra artículos cuyas fotos QC o imágenes de anuncio coinciden con la tuya. Localiza copias y casi copias, no artículos parecidos.";
export const searchingPictureNeedsScript =
  "Buscar por imagen necesita JavaScript. Sin él, busca un producto por su enlace en la búsqueda de arriba.";
export const popularProducts = "Productos populares";
export const productsFromTaobaoWeidian =
  "Productos de Taobao, Weidian y 1688 con sus fotos QC, valoraciones y reseñas.";
export const oopsSomethingWentWrong = "¡Vaya! Algo ha salido mal";
export const qcPhotosOneParcel = "Fotos QC de un paquete";
export const photosWarehouseTookOne =
  "Las fotos que un almacén hizo de un artículo, con opción, peso y fecha.";
export const qcResults = "Resultados QC";
export const qcPhotoSetsWarehouses =
  "Series de fotos QC que los almacenes hicieron de un artículo, con opción, peso y fecha.";
export const pleaseChooseOneChannels = "Elige uno de los canales de arriba.";
export const createAccount = "Crear una cuenta";
export const createAccountKeepItems =
  "Crea una cuenta para guardar artículos en una colección y reseñar lo que compraste.";
export const resetPassword = "Restablecer contraseña";
export const sharedCollection = "Una colección compartida";
export const itemsSomebodyHasKept = "Artículos que alguien guardó, con sus precios y fotos QC.";
export const verifyEmail = "Verifica tu correo";
export const confirmAddressRegisteredYours =
  "Confirma que la dirección con la que te registraste es tuya.";
export const login = "Iniciar sesión";
