import { plural, wholeNumber } from "./words.ts";

export const viewHaulLabel = "Ver haul";
export const addButton = "Adicionar ao haul";
export const addedMessage = "Adicionado ao seu haul";
export const duplicateMessage = "Já está no seu haul";
export const fullMessage = "Seu haul está cheio: cabem 30 itens";
export const pickerTitle = "Da minha coleção";
export const pickerError = "Não foi possível carregar sua coleção.";
export const retryButton = "Tentar de novo";
export const pickerEmpty = "Nenhum item encontrado.";
export const moreButton = "Carregar mais";
export const calculate = "Calcular";
export const planBusyLabel = "Comparando linhas…";
export const items = "Itens";
export const destination = "Destino";
export const chooseCountryOption = "Escolha um país";
export const addLinkLabel = "Adicionar por link";
export const linkPlaceholder = "URL do produto";
export const add = "Adicionar";
export const oneParcelTitle = "Mais barato em um pacote";
export const exactNote =
  "Todas as formas de dividir estes itens foram comparadas, com cada linha para cada pacote.";
export const everyWayOfShownLines =
  "Todas as formas de dividir estes itens foram comparadas, com cada linha que seus filtros deixam.";
export const bestFoundNote =
  "Há formas demais para comparar todas. Estas são as melhores que encontramos.";
export const oneParcelVerdict = "Um só pacote sai mais barato.";
export const oneParcelWouldMore = "Esta linha não aceita um pacote desse tamanho.";
export const fieldErrorsSummary = "Preencha os campos marcados em vermelho.";
export const destinationHint = "Escolha um destino para ver os preços.";
/** Shown beside the prices if the form has changed since they were calculated. */
export const haulChanged = "Algo mudou desde este cálculo.";
export const emptyTitle = "Ainda não há nada neste haul";
export const incompleteTitle = "Quase lá";
export const emptyText =
  "Adicione itens por link, da sua coleção ou à mão. Você verá quanto custa um pacote em cada linha e se dois sairiam mais baratos.";
export const linesTitle = "Todas as linhas, em um pacote";
export const item = "Item";
export const itemNamePlaceholder = "Nome do item";
export const category = "Categoria";
export const viewQcLink = "Ver QC";
export const manualEntry = "Digitar um item";
export const manualButton = "Digitar outro item";
export const addLabel = (name: string) => `Adicionar ao haul: ${name}`;
export const pickerDescription = (most: number) => `Escolha até ${most} itens para este haul.`;
export const addChosen = (count: number) => `Adicionar ${count}`;
export const parcelsTitle = (count: number) =>
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
export const savingVerdict = (saving: string, whole: string) =>
  `<saving>${saving} mais barato</saving> <rest>que um pacote por ${whole}</rest>`;
export const parcelNumber = (place: number) => `Pacote ${place}`;
export const planSummary = (count: number, weight: string, country: string) =>
  plural(count, {
    one: `<pieces>${wholeNumber(count)} peça</pieces>, ${weight}, destino: ${country}`,
    many: `<pieces>${wholeNumber(count)} peças</pieces>, ${weight}, destino: ${country}`,
    other: `<pieces>${wholeNumber(count)} peças</pieces>, ${weight}, destino: ${country}`,
  });
export const remove = (name: string) => `Remover ${name}`;
export const itemNumber = (place: number) => `Item ${place}`;
export const raisedMessage = (name: string, count: number) =>
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
/** Shown after the actual weight if the carrier charges for another weight. */
export const chargeableNote = (weight: string) => `, cobrado como ${weight}`;
