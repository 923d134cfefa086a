import { plural, wholeNumber } from "./words.ts";

export const allAgentsLinks = "Links de agentes";
export const itemEveryAgentIts =
  "Este item em cada agente e no vendedor. Os links abrem em uma nova aba.";
export const copyAll = "Copiar tudo";
export const opensNewTab = "(abre em uma nova aba)";
export const noConnection = "Sem conexão";
export const listLinksCouldNot =
  "Não foi possível carregar a lista de links. Verifique sua conexão e tente de novo.";
export const breadcrumb = "Trilha de navegação";
export const onAgent = "na {agent}";
export const buy = "Comprar";
export const productDetails = "Detalhes do produto";
export const description = "Descrição";
export const price = "Preço:";
export const page = "Nesta página";
export const averageRating = "Nota média";
export const noReviewsYet = "Ainda sem avaliações";
export const actions = "Ações";
export const pictures = "Imagens";
export const noPictures = "Sem imagens";
export const sellersPicture = "Imagem do vendedor";
export const notGiven = "não informado";
export const productNotFound = "Item não encontrado";
export const oopsProductCodeSeems = "Ops! O código do produto parece incorreto.";
export const lookUpAnotherLink = "Pesquisar outro link";
export const tryAgain = "Tentar de novo";
export const askingAgain = "Consultando de novo…";
export const sku = "Opção";
export const skus = "Opções";
export const back = "Imagem anterior";
export const playPictures = "Reproduzir as imagens";
export const pausePictures = "Pausar as imagens";
export const forward = "Próxima imagem";

export const copyLinkOf = (agent: string) => `Copiar o link da ${agent}`;
export const opensAgent =
  "Abre a {agent} em uma nova aba. Você compra e paga lá; nada é vendido aqui.";
export const lastPrice = "Último preço:";
export const noLongerSoldSince = "Não é mais vendido desde {date}.";
export const photosAndReviewsStay =
  "O marketplace não lista mais este item. As fotos e avaliações continuam aqui.";
export const checkAtAgent = "Conferir na {agent}";
export const lastDetails =
  "O marketplace não mostra este item no momento. Estes dados são de {date}.";
/** After "Demonstration:". */
export const madeUp = "este produto, suas fotos e suas avaliações são inventados.";
export const detailsFromCatalogue =
  "O marketplace não está respondendo. Estes dados vêm do nosso catálogo.";
export const detailsFromDate = "O marketplace não está respondendo. Estes dados são de {date}.";
export const openOn = (marketplace: string) => `Abrir no ${marketplace}`;
export const stock = (count: number) => `Estoque: ${wholeNumber(count)}`;
export const weight = (grams: number) => `peso: ${grams} g`;
export const dimensions = (sides: string) => `Dimensões: ${sides} cm`;
export const pictureOf = (place: number, total: number) => `Imagem ${place} de ${total}`;
/** An item without a title. */
export const itemName = (marketplace: string, id: string) => `Item ${id} do ${marketplace}`;
export const asking = (marketplace: string) => `Consultando o ${marketplace} sobre este item…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Fotos de QC e preço do item ${id} do ${marketplace}, como os armazéns o receberam.`;
export const metaOfTitle = (title: string) =>
  `Fotos de QC de ${title}: o que realmente chegou ao armazém.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Fotos de QC de ${title}: o que realmente chegou ao armazém. ${price} no ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `O ${marketplace} não está respondendo, por isso faltam título, preço, opções e imagens do vendedor.`;
export const toChooseFrom = (count: number) => `${count} para escolher`;
export const soldOut = "esgotado";
export const notWith = (values: string) => `não disponível com ${values}`;
export const showAll = (count: number) => `Mostrar todas as ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} avaliação`,
    many: `${wholeNumber(count)} avaliações`,
    other: `${wholeNumber(count)} avaliações`,
  });
