import { plural, wholeNumber } from "./words.ts";

export const viewHaul = "Ver haul";
export const addHaul = "Adicionar ao haul";
export const addedHaul = "Adicionado ao seu haul";
export const alreadyHaul = "Já está no seu haul";
export const haulFullHoldsItems = "Seu haul está cheio: cabem 30 itens";
export const fromMyCollection = "Da minha coleção";
export const collectionCouldNotLoaded = "Não foi possível carregar sua coleção.";
export const tryAgain = "Tentar de novo";
export const noCollectionsFound = "Nenhum item encontrado.";
export const loadMore = "Carregar mais";
export const calculate = "Calcular";
export const comparingLines = "Comparando linhas…";
export const items = "Itens";
export const destination = "Destino";
export const chooseCountry = "Escolha um país";
export const addLink = "Adicionar por link";
export const enterProductUrl = "URL do produto";
export const add = "Adicionar";
export const cheapestOneParcel = "Mais barato em um pacote";
export const everyWaySplitThese =
  "Todas as formas de dividir estes itens foram comparadas, com cada linha para cada pacote.";
export const everyWayOfShownLines =
  "Todas as formas de dividir estes itens foram comparadas, com cada linha que seus filtros deixam.";
export const thereTooManyWays =
  "Há formas demais para comparar todas. Estas são as melhores que encontramos.";
export const oneParcelCheapestWay = "Um só pacote sai mais barato.";
export const oneParcelWouldMore = "Esta linha não aceita um pacote desse tamanho.";
export const fillFieldsMarkedRed = "Preencha os campos marcados em vermelho.";
export const chooseDestinationSeePrices = "Escolha um destino para ver os preços.";
/** Beside prices, once the form says something else. */
export const haulChanged = "Algo mudou desde este cálculo.";
export const nothingHaulYet = "Ainda não há nada neste haul";
export const almostThere = "Quase lá";
export const addItemsLinkFrom =
  "Adicione itens por link, da sua coleção ou à mão. Você verá quanto custa um pacote em cada linha e se dois sairiam mais baratos.";
export const allLinesOneParcel = "Todas as linhas, em um pacote";
export const item = "Item";
export const itemName = "Nome do item";
export const category = "Categoria";
export const viewQc = "Ver QC";
export const enterItemHand = "Digitar um item";
export const addAnotherItemHand = "Digitar outro item";
export const addToHaul = (name: string) => `Adicionar ao haul: ${name}`;
export const chooseUpTo = (most: number) => `Escolha até ${most} itens para este haul.`;
export const addChosen = (count: number) => `Adicionar ${count}`;
export const cheapestIn = (count: number) =>
  plural(count, {
    one: `Mais barato em ${count} pacote`,
    many: `Mais barato em ${count} pacotes`,
    other: `Mais barato em ${count} pacotes`,
  });
export const oneIsCheapest = (line: string, total: string) =>
  `${line} envia tudo por ${total} em um pacote. Dividir não sai mais barato.`;
export const oneIsTooMuch = (line: string, total: string) =>
  `${line} envia tudo por ${total}. Não aceita um só pacote desse tamanho.`;
export const oneIsBest = (line: string, total: string) =>
  `${line} envia tudo por ${total} em um pacote.`;
export const linesSave = (lines: string, total: string, saving: string) =>
  `${lines} juntas enviam tudo por ${total}: ${saving} a menos que com uma só linha.`;
export const linesTogether = (lines: string, total: string) =>
  `${lines} juntas enviam tudo por ${total}. Nenhuma linha aceita tudo sozinha.`;
export const splitSaves = (line: string, total: string, saving: string) =>
  `${line} envia tudo por ${total}: ${saving} a menos que em um pacote.`;
export const cheaperThanOne = (saving: string, whole: string) =>
  `<saving>${saving} mais barato</saving> <rest>que um pacote por ${whole}</rest>`;
export const parcelNumber = (place: number) => `Pacote ${place}`;
export const piecesTo = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} peça</pieces>, ${weight}, destino: ${country}`,
    many: `<pieces>${wholeNumber(count)} peças</pieces>, ${weight}, destino: ${country}`,
    other: `<pieces>${wholeNumber(count)} peças</pieces>, ${weight}, destino: ${country}`,
  });
export const remove = (name: string) => `Remover ${name}`;
export const itemNumber = (place: number) => `Item ${place}`;
export const piecesNow = (name: string, count: number) =>
  plural(count, {
    one: `${name}: agora ${wholeNumber(count)} peça`,
    many: `${name}: agora ${wholeNumber(count)} peças`,
    other: `${name}: agora ${wholeNumber(count)} peças`,
  });
export const parcels = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} pacote`,
    many: `${wholeNumber(count)} pacotes`,
    other: `${wholeNumber(count)} pacotes`,
  });
export const weightField = "Peso (g)";
export const sizeField = "Tamanho (cm)";
export const pieces = "Peças";
/** After the weight on the scales, where another weight is charged. */
export const chargedAs = (weight: string) => `, cobrado como ${weight}`;
