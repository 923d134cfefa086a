import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProductTitle = "Añadir producto";
export const addDescription =
  "El nombre, el precio y la imagen vienen de la plataforma del artículo.";
export const addedMessage = "Producto añadido";
export const generalError = "Algo ha salido mal.";
export const productUrlLabel = "URL del producto";
export const adding = "Añadiendo…";
export const oops = "Vaya…";
export const urlParametersError = "URL no válida o incompleta";
export const urlMissingError = "Indica una URL";
export const urlFormatError =
  "URL no válida. Indica una URL válida que empiece por http:// o https://";
export const responseError = "La respuesta de la red no fue correcta";
export const productListLabel = "En la lista de productos";
export const editProductLabel = "Editar producto";
export const addToListLabel = "Añadir a la lista de productos";
export const formLoadError =
  "No se pudo cargar el formulario. Comprueba tu conexión e inténtalo de nuevo.";
export const updateProductTitle = "Actualizar producto";
export const updatedMessage = "Producto actualizado";
export const name = "Nombre";
export const updating = "Actualizando…";
export const nameRequiredLabel = "Falta el nombre";
export const priceYuan = "Precio (¥)";
export const picture = "Imagen";
export const pictureHint = "Una dirección web o una imagen de esta tienda";
export const followMarketplaceButton = "Tomar de la plataforma";
export const priceError = "Escribe un precio, por ejemplo 12,50";
export const pictureRequiredLabel = "Falta la imagen";
export const filters = "Filtros";
export const search = "Buscar";
export const searchPlaceholder = "Nombre o código del producto";
export const minPriceLabel = "Precio mín.";
export const maxPriceLabel = "Precio máx.";
export const applyFiltersButton = "Aplicar filtros";
export const show = "Mostrar:";
export const anyStorefront = "Todos";
export const storefront = "Plataforma";
export const thereNoSuchStorefront = "Esta plataforma no existe";
export const category = "Categoría";
export const allCategoriesOption = "Todas las categorías";
export const tags = "Etiquetas";
export const allTagsLabel = "Todas las etiquetas";
export const tagsHint = "Hasta 10, separadas por punto y coma";
export const compactModeLabel = "Vista compacta";
export const products = "Productos";
export const moreStatus = "Cargando más productos";
export const moreError = "No se pudieron cargar más productos.";
export const retry = "Reintentar";
export const loadMoreButton = "Cargar más";
export const firstPageLink = "Mostrar desde el principio";
export const emptyTitle = "Aún no hay productos";
export const emptyText =
  "El catálogo aún está vacío. Puedes buscar cualquier artículo por su enlace.";
export const qcLookupButton = "Búsqueda QC";
export const noMatchText = "Pega un enlace de producto para ver cualquier artículo.";
export const allProductsLink = "Mostrar todos los productos";
export const noMatchTitle = "No se encontraron productos";
export const filteredEmptyText = "Ningún producto coincide con estos filtros.";
export const loadErrorTitle = "No se pudieron cargar los productos";
export const loadErrorText = "Comprueba tu conexión e inténtalo de nuevo.";
export const partListNotThere = "Esta parte de la lista no existe";
export const badCursorText = "Puede que el enlace esté incompleto.";
export const badFiltersTitle = "Estos filtros no se pueden usar";
export const whatWrongStandsBeside = "Revisa los campos marcados.";
export const clearFiltersLabel = "Borrar filtros";
export const popularProductsTitle = "Productos populares";
export const trendingSubtitle = "Lo más buscado y reseñado.";
export const trustedByMany = "Más de 500 000 compradores confían en nosotros.";
export const loadingProductsLabel = "Cargando productos…";
export const rated = "Valorado con";
export const ofText = "de 5";
export const notRatedLabel = "Sin valorar";
export const weightLabel = "Peso (g)";
export const shippingTimeLabel = "Plazo de envío (días)";
export const dimensions = "Dimensiones";
export const lxwxhCmEG = "LxAnxAl en cm, p. ej. 30x20x10, sin unidades";
export const wholeNumberError = "Introduce un número entero";
export const back = "Imagen anterior";
export const forward = "Imagen siguiente";
export const loading = "Cargando";
export const trendingProductsTitle = "Productos en tendencia";
export const viewAllLabel = "Ver todo →";
export const trendingError = "No se pudieron cargar los productos en tendencia.";
export const trendingEmpty = "Ahora mismo no hay nada en tendencia.";
export const popularLink = "Ver los productos populares";

export const countStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} producto mostrado`,
    many: `${wholeNumber(count)} productos mostrados`,
    other: `${wholeNumber(count)} productos mostrados`,
  });
export const noMatchMessage = (words: string) => `No se encontró nada para «${words}»`;
export const viewQcLabel = "Ver QC";
export const viewQcShort = "QC";
export const photosLinkLabel = "Ver QC de {name}";
export const buy = "Comprar";
export const buyLinkLabel = "Comprar {item} en {agent}";
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
export const aboutProductsLabel = (count: number) =>
  plural(count, {
    one: `aprox. ${wholeNumber(count)} producto`,
    many: `unos ${wholeNumber(count)} productos`,
    other: `unos ${wholeNumber(count)} productos`,
  });
export const goneMark = "Ya no se vende";
export const uploadPictureLabel = "Subir una imagen";
export const uploadingPicture = "Subiendo…";
export const pictureStillUploading = "La imagen aún se está subiendo.";
