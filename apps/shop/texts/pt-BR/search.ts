export const qcLookup = "Busca de QC";
export const productLink = "Link do produto";
export const pasteProductLink = "Cole um link";
export const pasteFromClipboard = "Colar da área de transferência";
export const paste = "Colar";
export const lookUpQc = "Ver fotos de QC";
export const lookingUp = "Pesquisando…";
export const examples = "Experimente";
export const searchPicture = "ou buscar por imagem";
export const noProductsFound = "Nenhum produto encontrado";
export const weCouldntFindProduct =
  "Não encontramos este produto por nenhum dos dois métodos de busca.";
export const searchFailed = "A busca falhou";
export const bothLocalExternalSearches = "As buscas local e externa falharam. Tente de novo.";
export const pleaseChooseChannel = "Escolha um canal.";
export const pleaseEnterOfferId = "Digite o ID da oferta, de 6 a 15 dígitos.";
export const noResultFoundChannel = "Nenhum resultado para este canal e ID da oferta.";
export const searchChannelOfferidFailed = "A busca por canal e ID da oferta falhou. Tente de novo.";
export const oops = "Ops…";
export const invalidUrlFormat = "Formato de URL inválido";
export const pleaseProvideValidUrl = "Informe uma URL válida.";
export const noItemLink = "Nenhum item neste link";
export const openItemShopPaste = "Abra um item na loja e cole o link dele.";
export const tooManyLookUps = "Buscas demais em pouco tempo. Espere um minuto e tente de novo.";
export const cantConnectSiteText =
  "Não foi possível conectar a este site. Seu texto continua aqui; tente de novo.";
export const youreOfflineTextStill =
  "Sem conexão. Seu texto continua aqui: tente de novo quando ela voltar.";
export const search = "Buscar";
export const askingQcServicePhotos = "Consultando o serviço de QC…";
export const productUrl = "URL do produto";
export const enterProductUrl = "URL do produto";
export const channel = "Canal";
export const taobaoTmall = "Taobao / Tmall";
export const offerId = "ID da oferta";
export const enterOfferId = "Digite o ID da oferta";
export const searchChannelOfferid = "Por canal e ID";
export const searchCouldNotLoaded =
  "Não foi possível carregar a busca. Verifique sua conexão e tente de novo.";
export const hero = "Veja o que realmente chega, {break}antes de enviar.";
export const heroText =
  "Cole um link do Taobao, Weidian, 1688 ou de um agente. Mostramos as fotos de <unbroken>controle de qualidade</unbroken> que os armazéns tiraram do item real.";
export const channelNumber = (number: string | null) => `Canal ${number}`;
