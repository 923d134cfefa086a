import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProductTitle = "Adicionar produto";
export const addDescription = "Nome, preço e imagem vêm do marketplace do item.";
export const addedMessage = "Produto adicionado";
export const generalError = "Algo deu errado.";
export const productUrlLabel = "URL do produto";
export const adding = "Adicionando…";
export const oops = "Ops…";
export const urlParametersError = "URL inválida ou com parâmetros faltando";
export const urlMissingError = "Informe uma URL";
export const urlFormatError = "URL inválida. Informe uma URL que comece com http:// ou https://";
export const responseError = "O servidor não respondeu corretamente";
export const productListLabel = "Na lista de produtos";
export const editProductLabel = "Editar produto";
export const addToListLabel = "Adicionar à lista de produtos";
export const formLoadError =
  "Não foi possível carregar o formulário. Verifique sua conexão e tente de novo.";
export const updateProductTitle = "Atualizar produto";
export const updatedMessage = "Produto atualizado";
export const name = "Nome";
export const updating = "Atualizando…";
export const nameRequiredLabel = "Informe o nome";
export const priceYuan = "Preço (¥)";
export const picture = "Imagem";
export const pictureHint = "Um endereço da web ou uma imagem desta loja";
export const followMarketplaceButton = "Usar o do marketplace";
export const priceError = "Informe um preço, como 12,50";
export const pictureRequiredLabel = "Informe a imagem";
export const filters = "Filtros";
export const search = "Buscar";
export const searchPlaceholder = "Nome ou código do produto";
export const minPriceLabel = "Preço mín.";
export const maxPriceLabel = "Preço máx.";
export const applyFiltersButton = "Aplicar filtros";
export const show = "Mostrar";
export const anyStorefront = "Todos";
export const storefront = "Marketplace";
export const thereNoSuchStorefront = "Este marketplace não existe";
export const category = "Categoria";
export const allCategoriesOption = "Todas as categorias";
export const tags = "Tags";
export const allTagsLabel = "Todas as tags";
export const tagsHint = "Até 10, separadas por ponto e vírgula";
export const compactModeLabel = "Modo compacto";
export const products = "Produtos";
export const moreStatus = "Carregando mais produtos";
export const moreError = "Não foi possível carregar mais produtos.";
export const retry = "Tentar de novo";
export const loadMoreButton = "Carregar mais";
export const firstPageLink = "Mostrar desde o início";
export const emptyTitle = "Ainda sem produtos";
export const emptyText =
  "O catálogo ainda está vazio. Você pode pesquisar qualquer item pelo link.";
export const qcLookupButton = "Busca de QC";
export const noMatchText = "Cole um link de produto para ver qualquer item.";
export const allProductsLink = "Mostrar todos os produtos";
export const noMatchTitle = "Nenhum produto encontrado";
export const filteredEmptyText = "Nenhum produto corresponde a estes filtros.";
export const loadErrorTitle = "Não foi possível carregar os produtos";
export const loadErrorText = "Verifique sua conexão e tente de novo.";
export const partListNotThere = "Esta parte da lista não existe";
export const badCursorText = "O link pode estar incompleto.";
export const badFiltersTitle = "Estes filtros não podem ser usados";
export const whatWrongStandsBeside = "Confira os campos destacados.";
export const clearFiltersLabel = "Limpar filtros";
export const popularProductsTitle = "Produtos populares";
export const trendingSubtitle = "O que outras pessoas pesquisam e avaliam.";
export const trustedByMany = "Mais de 500 mil compradores confiam em nós.";
export const loadingProductsLabel = "Carregando produtos…";
export const rated = "Nota";
export const ofText = "de 5";
export const notRatedLabel = "Sem nota";
export const weightLabel = "Peso (g)";
export const shippingTimeLabel = "Prazo de envio (dias)";
export const dimensions = "Dimensões";
export const lxwxhCmEG = "CxLxA em cm, ex.: 4,5x4,5x1, sem unidades";
export const wholeNumberError = "Digite um número inteiro";
export const back = "Imagem anterior";
export const forward = "Próxima imagem";
export const loading = "Carregando";
export const trendingProductsTitle = "Produtos em alta";
export const viewAllLabel = "Ver tudo →";
export const trendingError = "Não foi possível carregar os produtos em alta.";
export const trendingEmpty = "Nada está em alta no momento.";
export const popularLink = "Ver os produtos populares";

export const countStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produto exibido`,
    many: `${wholeNumber(count)} produtos exibidos`,
    other: `${wholeNumber(count)} produtos exibidos`,
  });
export const noMatchMessage = (words: string) => `Nada encontrado para “${words}”`;
export const viewQcLabel = "Ver QC";
export const viewQcShort = "QC";
export const photosLinkLabel = "Ver QC de {name}";
export const buy = "Comprar";
export const buyLinkLabel = "Comprar {item} na {agent}";
export const views = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} visualização`,
    many: `${shortNumber(count)} de visualizações`,
    other: `${shortNumber(count)} visualizações`,
  });
export const reviews = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} avaliação`,
    many: `${shortNumber(count)} de avaliações`,
    other: `${shortNumber(count)} avaliações`,
  });
export const productCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produto`,
    many: `${wholeNumber(count)} produtos`,
    other: `${wholeNumber(count)} produtos`,
  });
export const aboutProductsLabel = (count: number) =>
  plural(count, {
    one: `cerca de ${wholeNumber(count)} produto`,
    many: `cerca de ${wholeNumber(count)} produtos`,
    other: `cerca de ${wholeNumber(count)} produtos`,
  });
export const goneMark = "Não é mais vendido";
export const uploadPictureLabel = "Enviar uma imagem";
export const uploadingPicture = "Enviando…";
export const pictureStillUploading = "A imagem ainda está sendo enviada.";
