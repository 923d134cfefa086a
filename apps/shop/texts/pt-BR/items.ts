import { plural, wholeNumber } from "./words.ts";

export const agentLinksTitle = "Links de agentes";
export const agentLinksDescription =
  "Este item em cada agente e no vendedor. Os links abrem em uma nova aba.";
export const copyAllLabel = "Copiar tudo";
export const newTabHint = "(abre em uma nova aba)";
export const agentLinksError =
  "Não foi possível carregar a lista de links. Verifique sua conexão e tente de novo.";
export const breadcrumb = "Trilha de navegação";
export const onAgentLabel = "na {agent}";
export const buy = "Comprar";
export const productDetailsTitle = "Detalhes do produto";
export const description = "Descrição";
export const price = "Preço:";
export const averageRatingLabel = "Nota média";
export const unratedNote = "Ainda sem avaliações";
export const actions = "Ações";
export const pictures = "Imagens";
export const noPicturesLabel = "Sem imagens";
export const sellersPictureLabel = "Imagem do vendedor";
export const notGivenLabel = "não informado";
export const notFoundTitle = "Item não encontrado";
export const notFoundText = "Ops! O código do produto parece incorreto.";
export const otherItemLink = "Pesquisar outro link";
export const tryAgainButton = "Tentar de novo";
export const sku = "Opção";
export const skus = "Opções";
export const colour = "Cor";
export const size = "Tamanho";
export const back = "Imagem anterior";
export const playPicturesLabel = "Reproduzir as imagens";
export const pausePicturesLabel = "Pausar as imagens";
export const forward = "Próxima imagem";

export const copyLinkOf = (agent: string) => `Copiar o link da ${agent}`;
export const buyNote = "Escolha “{option}” na {agent}.";
export const soldOutNote = "“{option}” está esgotado no vendedor.";
export const opensAgentLabel =
  "Abre a {agent} em uma nova aba. Você compra e paga lá; nada é vendido aqui.";
export const sellerNote = "Vendedor: {seller}";
/** The seller's freight to the agent's warehouse. */
export const domesticFreight = (amount: string) => `Frete dentro da China: ${amount}`;
export const freeFreight = "Frete grátis dentro da China";
export const lastPriceLabel = "Último preço:";
export const goneSinceTitle = "Não é mais vendido desde {date}.";
export const goneText =
  "O marketplace não lista mais este item. As fotos e avaliações continuam aqui.";
export const goneBuyLink = "Conferir na {agent}";
export const lastDetails =
  "O marketplace não mostra este item no momento. Estes dados são de {date}.";
/** Follows "Demonstration:" in the same sentence. */
export const demonstrationNote = "este produto, suas fotos e suas avaliações são inventados.";
export const catalogueDetailsNote =
  "O marketplace não está respondendo. Estes dados vêm do nosso catálogo.";
export const datedDetailsNote = "O marketplace não está respondendo. Estes dados são de {date}.";
export const openOnButton = (marketplace: string) => `Abrir no ${marketplace}`;
export const stock = (count: number) => `Estoque: ${wholeNumber(count)}`;
export const weight = (grams: number) => `peso: ${grams} g`;
export const dimensions = (sides: string) => `Dimensões: ${sides} cm`;
export const pictureOfLabel = (place: number, total: number) => `Imagem ${place} de ${total}`;
/** The name of an item that has no title. */
export const itemName = (marketplace: string, id: string) => `Item ${id} do ${marketplace}`;
export const asking = (marketplace: string) => `Consultando o ${marketplace} sobre este item…`;
export const metaOfItem = (marketplace: string, id: string) =>
  `Fotos de QC e preço do item ${id} do ${marketplace}, como os armazéns o receberam.`;
/** The title of an item's page of which there are QC photos. */
export const titleWithPhotos = (title: string, count: number) =>
  plural(count, {
    one: `${title}: ${wholeNumber(count)} foto de QC`,
    many: `${title}: ${wholeNumber(count)} fotos de QC`,
    other: `${title}: ${wholeNumber(count)} fotos de QC`,
  });
export const metaOfTitle = (title: string) =>
  `Fotos de QC de ${title}: o que realmente chegou ao armazém.`;
export const metaOfTitleAndPrice = (title: string, price: string, marketplace: string) =>
  `Fotos de QC de ${title}: o que realmente chegou ao armazém. ${price} no ${marketplace}.`;
export const notAnswering = (marketplace: string) =>
  `Título, preço, opções e imagens do vendedor no ${marketplace} não estão disponíveis no momento.`;
export const optionCount = (count: number) => `${count} para escolher`;
export const soldOutLabel = "esgotado";
export const notWithLabel = (values: string) => `não disponível com ${values}`;
export const showAllLabel = (count: number) => `Mostrar todas as ${count}`;
export const reviews = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} avaliação`,
    many: `${wholeNumber(count)} avaliações`,
    other: `${wholeNumber(count)} avaliações`,
  });

export const viewHaulLabel = "Ver haul";
export const addButton = "Adicionar ao haul";
export const addedMessage = "Adicionado ao seu haul";
export const duplicateMessage = "Já está no seu haul";
export const fullMessage = "Seu haul está cheio: cabem 30 itens";
export const addLabel = (name: string) => `Adicionar ao haul: ${name}`;
export const itemNumber = (place: number) => `Item ${place}`;
