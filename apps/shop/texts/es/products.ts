import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProduct = "Añadir producto";
export const namePricePictureTaken =
  "El nombre, el precio y la imagen vienen de la plataforma del artículo.";
export const productAddedSuccessfully = "Producto añadido";
export const somethingWentWrong = "Algo ha salido mal.";
export const productUrl = "URL del producto";
export const adding = "Añadiendo…";
export const oops = "Vaya…";
export const invalidUrlMissingParameters = "URL no válida o incompleta";
export const pleaseProvideUrl = "Indica una URL";
export const invalidUrlPleaseProvide =
  "URL no válida. Indica una URL válida que empiece por http:// o https://";
export const networkResponseNotOk = "La respuesta de la red no fue correcta";
export const productList = "En la lista de productos";
export const editProduct = "Editar producto";
export const addProductList = "Añadir a la lista de productos";
export const noConnection = "Sin conexión";
export const formCouldNotLoaded =
  "No se pudo cargar el formulario. Comprueba tu conexión e inténtalo de nuevo.";
export const viewNotCounted = "La visita no se contó.";
export const updateProduct = "Actualizar producto";
export const productUpdatedSuccessfully = "Producto actualizado";
export const name = "Nombre";
export const updating = "Actualizando…";
export const nameRequired = "Falta el nombre";
export const priceYuan = "Precio (¥)";
export const picture = "Imagen";
export const pictureHint = "Una dirección web o una imagen de esta tienda";
export const followMarketplace = "Tomar de la plataforma";
export const pleaseEnterPrice = "Escribe un precio, por ejemplo 12,50";
export const pictureRequired = "Falta la imagen";
export const filters = "Filtros";
export const search = "Buscar";
export const nameProductCode = "Nombre o código del producto";
export const minPrice = "Precio mín.";
export const maxPrice = "Precio máx.";
export const applyFilters = "Aplicar filtros";
export const show = "Mostrar:";
export const anyStorefront = "Todos";
export const storefront = "Plataforma";
export const thereNoSuchStorefront = "Esta plataforma no existe";
export const category = "Categoría";
export const allCategories = "Todas las categorías";
export const tags = "Etiquetas";
export const allTags = "Todas las etiquetas";
export const tagsHint = "Hasta 10, separadas por punto y coma";
export const compactMode = "Vista compacta";
export const products = "Productos";
export const loadingMoreProducts = "Cargando más productos";
export const moreProductsCouldNot = "No se pudieron cargar más productos.";
export const retry = "Reintentar";
export const loadMore = "Cargar más";
export const showFromBeginning = "Mostrar desde el principio";
export const noProductsYet = "Aún no hay productos";
export const catalogueStillEmptyAny =
  "El catálogo aún está vacío. Puedes buscar cualquier artículo por su enlace.";
export const qcLookup = "Búsqueda QC";
export const pasteProductLinkSee = "Pega un enlace de producto para ver cualquier artículo.";
export const showAllProducts = "Mostrar todos los productos";
export const noProductsFound = "No se encontraron productos";
export const noProductMatchesThese = "Ningún producto coincide con estos filtros.";
export const productsCouldNotLoaded = "No se pudieron cargar los productos";
export const pleaseCheckConnectionTry = "Comprueba tu conexión e inténtalo de nuevo.";
export const tryingAgain = "Reintentando…";
export const partListNotThere = "Esta parte de la lista no existe";
export const linkMayIncomplete = "Puede que el enlace esté incompleto.";
export const theseFiltersCannotUsed = "Estos filtros no se pueden usar";
export const whatWrongStandsBeside = "Revisa los campos marcados.";
export const clearFilters = "Borrar filtros";
export const popularProducts = "Productos populares";
export const whatOthersLookUp = "Lo más buscado y reseñado.";
export const trustedByMany = "Más de 500 000 compradores confían en nosotros.";
export const loadingProducts = "Cargando productos…";
export const rated = "Valorado con";
export const ofText = "de 5";
export const notRated = "Sin valorar";
export const weightG = "Peso (g)";
export const shippingTimeDays = "Plazo de envío (días)";
export const dimensions = "Dimensiones";
export const lxwxhCmEG = "LxAnxAl en cm, p. ej. 30x20x10, sin unidades";
export const pleaseEnterWholeNumber = "Introduce un número entero";
export const back = "Imagen anterior";
export const forward = "Imagen siguiente";
export const loading = "Cargando";
export const trendingProducts = "Productos en tendencia";
export const viewAll = "Ver todo →";
export const trendingProductsCouldNot = "No se pudieron cargar los productos en tendencia.";
export const nothingTrendingMoment = "Ahora mismo no hay nada en tendencia.";
export const seePopularProducts = "Ver los productos populares";

export const productsShown = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} producto mostrado`,
    many: `${wholeNumber(count)} productos mostrados`,
    other: `${wholeNumber(count)} productos mostrados`,
  });
export const nothingFound = (words: string) => `No se encontró nada para «${words}»`;
export const viewQc = "Ver QC";
export const viewQcShort = "QC";
export const viewQcOf = "Ver QC de {name}";
export const buy = "Comprar";
export const buyItemOn = "Comprar {item} en {agent}";
export const views = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} visita`,
    many: `${shortNumber(count)} visitas`,
    other: `${shortNumber(count)} visitas`,
  });
export const reviews = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} reseña`,
    many: `${shortNumber(count)} reseñas`,
    other: `${shortNumber(count)} reseñas`,
  });
export const productCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} producto`,
    many: `${wholeNumber(count)} productos`,
    other: `${wholeNumber(count)} productos`,
  });
export const aboutProducts = (count: number) =>
  plural(count, {
    one: `aprox. ${wholeNumber(count)} producto`,
    many: `unos ${wholeNumber(count)} productos`,
    other: `unos ${wholeNumber(count)} productos`,
  });
export const noLongerSold = "Ya no se vende";
export const uploadPicture = "Subir una imagen";
export const uploadingPicture = "Subiendo…";
export const pictureStillUploading = "La imagen aún se está subiendo.";
