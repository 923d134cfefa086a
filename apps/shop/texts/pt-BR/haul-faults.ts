export const itemsMissing = "Adicione um item primeiro";
export const weightMissing = "O peso é obrigatório";
export const weightInvalid = "Informe o peso em gramas, por exemplo 500";
export const sizeInvalid = "Informe comprimento x largura x altura em cm, por exemplo 30x20x10";
export const categoryMissing = "A categoria é obrigatória";
export const countInvalid = "Informe um número inteiro a partir de 1";
export const countryMissing = "O país é obrigatório";
export const countryUnknown = "Destino desconhecido";
export const tooManyPieces = (most: string, count: string) =>
  `Em um haul cabem no máximo ${most} unidades. Este tem ${count}.`;

export const noItemInLink = "Nenhum item foi encontrado neste link.";
export const itemNotFound = "Item não encontrado";
export const marketplaceNotResponding = "O marketplace não está respondendo. Tente de novo.";
