import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "Procurando esta imagem…";
export const noProductShowsPicture = "Nenhum item encontrado com esta imagem";
export const searchFindsCopiesNear =
  "Encontra cópias de uma imagem em outro tamanho ou formato, ou um pouco mais claras ou escuras, também dentro de uma captura de tela. Não encontra itens que só se parecem nem imagens giradas, espelhadas ou parcialmente cobertas.";
export const qcPhotoLabel = "Foto de QC";
export const listingPhoto = "Imagem do anúncio";
export const picture = "Sua imagem";
export const viewQcLabel = "Ver QC";
export const results = "Resultados";
export const tryAgainButton = "Tentar de novo";
export const linkSearchLink = "Colar um link de produto";
export const notPicture = "Isto não é uma imagem";
export const sizeError = (most: number) =>
  `A imagem é grande demais: no máximo ${wholeNumber(most)} MB`;
export const samePictureLabel = "A mesma imagem";
export const nearlySameLabel = "Quase a mesma";
export const onePictureMessage = "Busque com uma imagem por vez";
export const formatsHint =
  "JPEG, PNG, WebP, AVIF ou GIF; uma foto grande é reduzida antes. Comparamos a imagem e não a guardamos.";
export const otherPictureLabel = "Escolher outra imagem";
export const choosePictureButton = "Escolher uma imagem";
export const clear = "Limpar";
export const dragPrompt = "Solte em qualquer lugar desta página";
export const pastedPictureLabel = "Imagem colada";
export const dropPrompt = "Solte ou cole uma imagem aqui";
export const whatSearchLabel = "Sua imagem de busca";
export const searchDidNotAnswer =
  "A busca não está respondendo. Verifique sua conexão e tente de novo.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} item mostra esta imagem`,
    many: `${wholeNumber(count)} itens mostram esta imagem`,
    other: `${wholeNumber(count)} itens mostram esta imagem`,
  });
export const itemName = (marketplace: string, id: string) => `Item ${id} do ${marketplace}`;
export const linkOf = (link: string, item: string) => `${link} de ${item}`;
export const photosLink = (count: number) =>
  plural(count, {
    one: `Ver ${wholeNumber(count)} foto de QC`,
    many: `Ver ${wholeNumber(count)} fotos de QC`,
    other: `Ver ${wholeNumber(count)} fotos de QC`,
  });
export const coverageNote = "Só encontra itens que alguém já pesquisou aqui.";
export const frameHeading = "Buscar com uma parte desta imagem";
export const frameHelp =
  "Coloque a moldura em volta de uma foto, rente às bordas: arraste a moldura ou os cantos, ou mova-os com as setas do teclado.";
export const frameSearch = "Buscar com esta parte";
export const frameArea = "Moldura";
export const frameTopLeft = "Canto superior esquerdo";
export const frameTopRight = "Canto superior direito";
export const frameBottomLeft = "Canto inferior esquerdo";
export const frameBottomRight = "Canto inferior direito";
export const frameTop = "Borda superior";
export const frameRight = "Borda direita";
export const frameBottom = "Borda inferior";
export const frameLeft = "Borda esquerda";
