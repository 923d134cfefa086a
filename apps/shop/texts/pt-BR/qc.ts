import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "Comparar fotos";
export const firstPhotoLabel = "Primeira foto";
export const secondPhotoLabel = "Segunda foto";
export const zoomOutLabel = "Diminuir zoom";
export const zoom = "Zoom";
export const zoom2 = "Aumentar zoom";
export const wholePhotosLabel = "Fotos inteiras";
export const item = "Este item";
export const itemPageButton = "Página do item";
export const newTabHint = "(abre em uma nova aba)";
export const itemPhotographedButSite =
  "Há fotos deste item, mas o site que as guarda não as está enviando agora.";
export const tryAgainLabel = "Tentar de novo";
export const allSkus = "Todas as opções";
export const allSourcesLabel = "Todas as fontes";
export const allDatesLabel = "Todas as datas";
export const shortLinkError =
  "Não foi possível seguir este link curto. Abra-o e copie o endereço da página do item.";
export const photosWarehousesTheyShow =
  "As fotos mostram o item como chegou. Não comprovam materiais nem funcionamento.";
export const filtersLabel = "Filtros de fotos de QC";
export const orderLabel = "Ordem";
export const oldestFirstLabel = "Antigas";
export const newestFirstLabel = "Recentes";
export const clearFiltersButton = "Limpar filtros";
export const filteredEmptyText = "Nenhuma foto corresponde a estes filtros.";
export const reportLabel = "Informar foto errada";
export const compareTwoLabel = "Comparar duas";
export const compareFirstHint = "Escolha duas fotos para comparar.";
export const compareSecondHint = "Agora escolha a segunda foto.";
export const done = "Pronto";
export const emptyTitle = "Nenhuma foto de QC disponível";
export const emptyText =
  "Nenhum armazém fotografou este item ainda. As fotos aparecem quando alguém faz um pedido.";
export const couldNotLookEverywhere = "Não foi possível carregar todas as fotos de QC";
export const photoSourcesDidNot =
  "Algumas fontes não estão respondendo, então pode haver fotos que não conseguimos mostrar agora.";
export const loadingStatus = "Procurando fotos de QC…";
export const loadErrorStatus = "Não foi possível carregar as fotos de QC";
export const emptyStatus = "Ainda sem fotos de QC";
export const photosTitle = "Fotos de QC";
export const retry = "Tentar de novo";
export const searchStatus = "Consultando as fotos dos armazéns…";
export const qcResultsTitle = "Resultados de QC";
export const skuNotGiven = "Opção não informada";
export const missingPhotosTitle = "Nenhuma foto para mostrar agora";
export const emptySetTitle = "Nenhuma foto neste conjunto";
export const weight = "Peso";
export const unknownWeight = "Peso não informado";
export const unknownDate = "Data não informada";
export const viewDetailsButton = "Ver detalhes";
export const allResultsLabel = "Todos os resultados";
export const notGivenLabel = "Não informado";
export const qcTimeLabel = "Data do QC";
export const warehouseNotedParcelWithout = "O armazém registrou este pacote sem foto.";
export const missingTargetTitle = "Nenhum dado de QC encontrado";
export const missingTargetText = "Cole um link de produto para ver as fotos dos armazéns.";
export const badUrlTitle = "Ops… Formato de URL inválido";
export const badUrlText = "Informe uma URL válida.";
export const linkWithoutItem = "Nenhum item neste link";
export const shopLinkReason = "Este link leva a uma loja, não a um item.";
export const noResultTitle = "Nenhum produto encontrado";
export const urlNoResult = "Não encontramos este produto por nenhum dos dois métodos de busca.";
export const channelNoResult = "Nenhum resultado para este canal e ID da oferta.";
export const notFoundTitle = "Item não encontrado";
export const theseQcPhotosNot = "Os armazéns não têm mais estas fotos de QC.";
export const searchFailedTitle = "A busca falhou";
export const channelSearchError = "A busca por canal e ID da oferta falhou. Tente de novo.";
export const retryButton = "Tentar de novo";
export const otherItemLink = "Pesquisar outro link";
export const openItemOfShop = "Abra um item na loja e cole o link dele.";
export const urlSearchError = "As buscas local e externa falharam. Tente de novo.";
export const previousOf = (name: string) => `${name}: anterior`;
export const nextOf = (name: string) => `${name}: próxima`;
export const times = (scale: string) => `${scale} vezes`;
export const openOnButton = (marketplace: string) => `Abrir no ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `Não foi possível carregar ${wholeNumber(count)} foto.`,
    many: `Não foi possível carregar ${wholeNumber(count)} fotos.`,
    other: `Não foi possível carregar ${wholeNumber(count)} fotos.`,
  });
export const hiddenPhotosNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto de QC, mas nenhuma para mostrar`,
    many: `${wholeNumber(count)} fotos de QC, mas nenhuma para mostrar`,
    other: `${wholeNumber(count)} fotos de QC, mas nenhuma para mostrar`,
  });
export const optionCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto de {option}`,
    many: `${wholeNumber(count)} fotos de {option}`,
    other: `${wholeNumber(count)} fotos de {option}`,
  });
export const noOptionPhotos = "Nenhuma foto está identificada como {option}";
export const allOptionsLink = (total: number) => `Mostrar todas (${wholeNumber(total)})`;
export const onlyOptionLink = "Só esta opção";
export const chooseOptionButton = "Escolher esta opção";
export const choiceMark = "Opção escolhida";
export const photoOfLabel = (place: number, total: number) => `Foto de QC ${place} de ${total}`;
export const photosShown = (shown: number, total: number) =>
  plural(total, {
    one: `${wholeNumber(shown)} de ${wholeNumber(total)} foto`,
    many: `${wholeNumber(shown)} de ${wholeNumber(total)} fotos`,
    other: `${wholeNumber(shown)} de ${wholeNumber(total)} fotos`,
  });
export const photos = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto`,
    many: `${wholeNumber(count)} fotos`,
    other: `${wholeNumber(count)} fotos`,
  });
const sets = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} conjunto`,
    many: `${wholeNumber(count)} conjuntos`,
    other: `${wholeNumber(count)} conjuntos`,
  });
const sources = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} fonte`,
    many: `${wholeNumber(count)} fontes`,
    other: `${wholeNumber(count)} fontes`,
  });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)} em ${sets(setCount)} de ${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)} em ${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto de QC`,
    many: `${wholeNumber(count)} fotos de QC`,
    other: `${wholeNumber(count)} fotos de QC`,
  });
/** Follows the number of photos. */
export const newest = ", a mais recente de {date}";
export const checkedNote = "Última verificação {ago}.";
export const pendingStatus = (sources: string) => `Aguardando resposta de: ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Sem resposta de: ${sources}. Pode haver mais fotos.`;
export const sourceSilent = "Uma fonte não está respondendo. As fotos dela são de {date}.";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · última verificação {ago}";
export const foundThen = " · a fonte não está respondendo, dados de {date}";
export const channel = (number: number | string) => `Canal ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, oferta ${id}`;
export const itemLinkLabel = (name: string) => `Ver detalhes de ${name}`;
export const allSetsButton = (count: number) => `Mostrar todos os ${count} conjuntos`;
export const goneMark = "indisponível desde {date}";
export const enlarge = (photo: string) => `Ampliar ${photo}`;
export const compare = (photo: string) => `Comparar ${photo}`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels = {
  own: "nossas próprias fotos",
  partner: "armazém do agente",
  "product-data": "dados do marketplace",
  "third-party": "terceiros",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices = {
  own: "nosso próprio acervo de fotos",
  partner: "armazém do agente",
  "product-data": "serviço de dados do marketplace",
  "third-party": "fonte de fotos de terceiros",
};
export const adviceButton = "Pedir opinião";
export const share = "Compartilhar";
export const choosePhotosLabel = (most: number) =>
  `Escolha até ${wholeNumber(most)} fotos para pedir opinião.`;
export const chosen = (count: number, most: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto escolhida de ${wholeNumber(most)}`,
    many: `${wholeNumber(count)} fotos escolhidas de ${wholeNumber(most)}`,
    other: `${wholeNumber(count)} fotos escolhidas de ${wholeNumber(most)}`,
  });
export const chooseOne = (photo: string) => `Escolher ${photo}`;
export const adviceStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto escolhida para pedir opinião`,
    many: `${wholeNumber(count)} fotos escolhidas para pedir opinião`,
    other: `${wholeNumber(count)} fotos escolhidas para pedir opinião`,
  });
export const chosenGone = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} foto escolhida não aparece mais aqui.`,
    many: `${wholeNumber(count)} fotos escolhidas não aparecem mais aqui.`,
    other: `${wholeNumber(count)} fotos escolhidas não aparecem mais aqui.`,
  });
export const allChosenGone = "As fotos escolhidas não aparecem mais aqui";
export const allChosenGoneText =
  "Elas foram removidas, ou o site que as guarda não as está enviando agora.";
export const allPhotosButton = (count: number) =>
  plural(count, {
    one: `Mostrar ${wholeNumber(count)} foto`,
    many: `Mostrar todas as ${wholeNumber(count)} fotos`,
    other: `Mostrar todas as ${wholeNumber(count)} fotos`,
  });
export const changeChoice = "Escolher outras fotos";
export const onePictureTitle = "Em uma só imagem";
export const onePictureText =
  "Com opção, peso, data, preço e o endereço desta página: pronta para um chat ou fórum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "A foto escolhida com seus dados em uma imagem",
    many: `As ${wholeNumber(count)} fotos escolhidas com seus dados em uma imagem`,
    other: `As ${wholeNumber(count)} fotos escolhidas com seus dados em uma imagem`,
  });
export const sharePictureLabel = "Compartilhar imagem";
export const copyPictureLabel = "Copiar imagem";
export const pictureCopiedMessage = "Imagem copiada";
export const downloadPictureLabel = "Baixar imagem";
export const copyLinkLabel = "Copiar link";
export const preparingPictureBusyLabel = "Preparando a imagem…";
export const pictureNotShared = "Não foi possível compartilhar a imagem. Tente de novo ou baixe-a.";
