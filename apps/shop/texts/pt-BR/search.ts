export const qcLookupLabel = "Busca de QC";
export const productLinkLabel = "Link do produto";
export const pasteTooltip = "Colar da área de transferência";
export const paste = "Colar";
export const submitButton = "Ver fotos de QC";
export const lookingUpBusyLabel = "Pesquisando…";
export const examples = "Experimente";
export const searchPictureLabel = "ou buscar por imagem";
export const noResultTitle = "Nenhum produto encontrado";
export const urlNoResult = "Não encontramos este produto por nenhum dos dois métodos de busca.";
export const searchFailedTitle = "A busca falhou";
export const urlSearchError = "As buscas local e externa falharam. Tente de novo.";
export const channelError = "Escolha um canal.";
export const offerIdError = "Digite o ID da oferta, de 6 a 15 dígitos.";
export const channelNoResult = "Nenhum resultado para este canal e ID da oferta.";
export const channelSearchError = "A busca por canal e ID da oferta falhou. Tente de novo.";
export const oops = "Ops…";
export const badUrlText = "Formato de URL inválido";
export const badUrlFooter = "Informe uma URL válida.";
export const linkWithoutItem = "Nenhum item neste link";
export const shopLinkFooter = "Abra um item na loja e cole o link dele.";
export const limitNote = "Buscas demais em pouco tempo. Espere um minuto e tente de novo.";
export const unreachableNote =
  "Não foi possível conectar a este site. Seu texto continua aqui; tente de novo.";
export const offlineNote = "Sem conexão. Seu texto continua aqui: tente de novo quando ela voltar.";
export const search = "Buscar";
export const slowStatus = "Consultando o serviço de QC…";
export const productUrlLabel = "URL do produto";
export const urlPlaceholder = "URL do produto";
export const channel = "Canal";
export const taobaoTmallLabel = "Taobao / Tmall";
export const offerIdLabel = "ID da oferta";
export const offerIdPlaceholder = "Digite o ID da oferta";
export const channelTooltip = "Por canal e ID";
export const loadErrorNote =
  "Não foi possível carregar a busca. Verifique sua conexão e tente de novo.";
export const hero = "Veja o que realmente chega, {break}antes de mandar enviar.";
export const heroText =
  "Agentes compram na China para você, e os armazéns deles fotografam cada item. Cole um link para ver essas fotos de QC (<unbroken>controle de qualidade</unbroken>).";
export const stepPaste =
  "<word>Cole</word> o link de um item do Taobao, Weidian, 1688 ou de um agente.";
export const stepCheck =
  "<word>Confira</word> as fotos de QC do que outros compraram: é o que o vendedor mostra?";
export const stepBuy = (name: string) =>
  `<word>Compre com um agente.</word> Você paga ao agente, que envia para você. O ${name} não vende nada.`;
export const listingCaption = "A imagem do vendedor";
export const qcCaption = "Foto de QC de um armazém";
export const channelNumber = (number: string | null) => `Canal ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `Buscar “${title}”`;
