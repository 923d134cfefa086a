import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProduct = "Adicionar produto";
export const namePricePictureTaken = "Nome, preço e imagem vêm do marketplace do item.";
export const productAddedSuccessfully = "Produto adicionado";
export const somethingWentWrong = "Algo deu errado.";
export const productUrl = "URL do produto";
export const adding = "Adicionando…";
export const oops = "Ops…";
export const invalidUrlMissingParameters = "URL inválida ou com parâmetros faltando";
export const pleaseProvideUrl = "Informe uma URL";
export const invalidUrlPleaseProvide =
  "URL inválida. Informe uma URL que comece com http:// ou https://";
export const networkResponseNotOk = "O servidor não respondeu corretamente";
export const productList = "Na lista de produtos";
export const editProduct = "Editar produto";
export const addProductList = "Adicionar à lista de produtos";
export const noConnection = "Sem conexão";
export const formCouldNotLoaded =
  "Não foi possível carregar o formulário. Verifique sua conexão e tente de novo.";
export const viewNotCounted = "A visualização não foi contada.";
export const updateProduct = "Atualizar produto";
export const productUpdatedSuccessfully = "Produto atualizado";
export const name = "Nome";
export const updating = "Atualizando…";
export const nameRequired = "Informe o nome";
export const priceYuan = "Preço (¥)";
export const picture = "Imagem";
export const pictureHint = "Um endereço da web ou uma imagem desta loja";
export const followMarketplace = "Usar o do marketplace";
export const pleaseEnterPrice = "Informe um preço, como 12,50";
export const pictureRequired = "Informe a imagem";
export const filters = "Filtros";
export const search = "Buscar";
export const nameProductCode = "Nome ou código do produto";
export const minPrice = "Preço mín.";
export const maxPrice = "Preço máx.";
export const applyFilters = "Aplicar filtros";
export const show = "Mostrar";
export const anyStorefront = "Todos";
export const storefront = "Marketplace";
export const thereNoSuchStorefront = "Este marketplace não existe";
export const category = "Categoria";
export const allCategories = "Todas as categorias";
export const tags = "Tags";
export const allTags = "Todas as tags";
export const tagsHint = "Até 10, separadas por ponto e vírgula";
export const compactMode = "Modo compacto";
export const products = "Produtos";
export const loadingMoreProducts = "Carregando mais produtos";
export const moreProductsCouldNot = "Não foi possível carregar mais produtos.";
export const retry = "Tentar de novo";
export const loadMore = "Carregar mais";
export const showFromBeginning = "Mostrar desde o início";
export const noProductsYet = "Ainda sem produtos";
export const catalogueStillEmptyAny =
  "O catálogo ainda está vazio. Você pode pesquisar qualquer item pelo link.";
export const qcLookup = "Busca de QC";
export const pasteProductLinkSee = "Cole um link de produto para ver qualquer item.";
export const showAllProducts = "Mostrar todos os produtos";
export const noProductsFound = "Nenhum produto encontrado";
export const noProductMatchesThese = "Nenhum produto corresponde a estes filtros.";
export const productsCouldNotLoaded = "Não foi possível carregar os produtos";
export const pleaseCheckConnectionTry = "Verifique sua conexão e tente de novo.";
export const tryingAgain = "Tentando de novo…";
export const partListNotThere = "Esta parte da lista não existe";
export const linkMayIncomplete = "O link pode estar incompleto.";
export const theseFiltersCannotUsed = "Estes filtros não podem ser usados";
export const whatWrongStandsBeside = "Confira os campos destacados.";
export const clearFilters = "Limpar filtros";
export const popularProducts = "Produtos populares";
export const whatOthersLookUp = "O que outras pessoas pesquisam e avaliam.";
export const trustedByMany = "Mais de 500 mil compradores confiam em nós.";
export const loadingProducts = "Carregando produtos…";
export const rated = "Nota";
export const ofText = "de 5";
export const notRated = "Sem nota";
export const weightG = "Peso (g)";
export const shippingTimeDays = "Prazo de envio (dias)";
export const dimensions = "Dimensões";
export const lxwxhCmEG = "CxLxA em cm, ex.: 4,5x4,5x1, sem unidades";
export const pleaseEnterWholeNumber = "Digite um número inteiro";
export const back = "Imagem anterior";
export const forward = "Próxima imagem";
export const loading = "Carregando";
export const trendingProducts = "Produtos em alta";
export const viewAll = "Ver tudo →";
export const trendingProductsCouldNot = "Não foi possível carregar os produtos em alta.";
export const nothingTrendingMoment = "Nada está em alta no momento.";
export const seePopularProducts = "Ver os produtos populares";

export const productsShown = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produto exibido`,
    many: `${wholeNumber(count)} produtos exibidos`,
    other: `${wholeNumber(count)} produtos exibidos`,
  });
export const nothingFound = (words: string) => `Nada encontrado para “${words}”`;
export const viewQc = "Ver QC";
export const viewQcShort = "QC";
export const viewQcOf = "Ver QC de {name}";
export const buy = "Comprar";
export const buyItemOn = "Comprar {item} na {agent}";
export const views = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} visualização`,
    many: `${shortNumber(count)} de visualizações`,
    other: `${shortNumber(count)}${count > 1e6 ? " de" : ""} visualizações`,
  });
export const reviews = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} avaliação`,
    many: `${shortNumber(count)} de avaliações`,
    other: `${shortNumber(count)}${count > 1e6 ? " de" : ""} avaliações`,
  });
export const productCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produto`,
    many: `${wholeNumber(count)} produtos`,
    other: `${wholeNumber(count)} produtos`,
  });
export const aboutProducts = (count: number) =>
  plural(count, {
    one: `cerca de ${wholeNumber(count)} produto`,
    many: `cerca de ${wholeNumber(count)} produtos`,
    other: `cerca de ${wholeNumber(count)} produtos`,
  });
export const noLongerSold = "Não é mais vendido";
export const uploadPicture = "Enviar uma imagem";
export const uploadingPicture = "Enviando…";
export const pictureStillUploading = "A imagem ainda está sendo enviada.";
