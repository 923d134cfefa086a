export const qcLookup = "Búsqueda QC";
export const productLink = "Enlace del producto";
export const pasteProductLink = "Pega un enlace";
export const pasteFromClipboard = "Pegar desde el portapapeles";
export const paste = "Pegar";
export const lookUpQc = "Ver fotos QC";
export const lookingUp = "Buscando…";
export const examples = "Prueba con";
export const searchPicture = "o busca por imagen";
export const noProductsFound = "No se encontraron productos";
export const weCouldntFindProduct =
  "No encontramos este producto con ninguno de los dos métodos de búsqueda.";
export const searchFailed = "La búsqueda ha fallado";
export const bothLocalExternalSearches =
  "Las búsquedas local y externa han fallado. Inténtalo de nuevo.";
export const pleaseChooseChannel = "Elige un canal.";
export const pleaseEnterOfferId = "Introduce el ID de oferta, de 6 a 15 dígitos.";
export const noResultFoundChannel = "No hay resultados para este canal e ID de oferta.";
export const searchChannelOfferidFailed =
  "La búsqueda por canal e ID de oferta ha fallado. Inténtalo de nuevo.";
export const oops = "Vaya…";
export const invalidUrlFormat = "Formato de URL no válido";
export const pleaseProvideValidUrl = "Indica una URL válida.";
export const noItemLink = "No hay ningún artículo en este enlace";
export const openItemShopPaste = "Abre un artículo en la tienda y pega su enlace.";
export const tooManyLookUps =
  "Demasiadas búsquedas en poco tiempo. Espera un minuto e inténtalo de nuevo.";
export const cantConnectSiteText =
  "No se puede conectar con este sitio. Tu texto sigue aquí: inténtalo de nuevo.";
export const youreOfflineTextStill =
  "No tienes conexión. Tu texto sigue aquí: inténtalo de nuevo cuando la recuperes.";
export const search = "Buscar";
export const askingQcServicePhotos = "Consultando el servicio QC…";
export const productUrl = "URL del producto";
export const enterProductUrl = "URL del producto";
export const channel = "Canal";
export const taobaoTmall = "Taobao / Tmall";
export const offerId = "ID de oferta";
export const enterOfferId = "Introduce el ID de oferta";
export const searchChannelOfferid = "Por canal e ID";
export const searchCouldNotLoaded =
  "No se pudo cargar la búsqueda. Comprueba tu conexión e inténtalo de nuevo.";
export const hero = "Mira lo que de verdad llega, {break}antes de enviarlo.";
export const heroText =
  "Pega un enlace de Taobao, Weidian, 1688 o de un agente. Mostramos las fotos de <unbroken>control de calidad</unbroken> que los almacenes hicieron del artículo real.";
export const channelNumber = (number: string | null) => `Canal ${number}`;
