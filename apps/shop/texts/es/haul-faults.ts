export const itemsMissing = "Añade primero un artículo";
export const weightMissing = "Falta el peso";
export const weightInvalid = "Escribe el peso en gramos, por ejemplo 500";
export const sizeInvalid = "Escribe largo x ancho x alto en cm, por ejemplo 30x20x10";
export const categoryMissing = "Falta la categoría";
export const countInvalid = "Escribe un número entero a partir de 1";
export const countryMissing = "Falta el país";
export const countryUnknown = "Destino desconocido";
export const tooManyPieces = (most: string, count: string) =>
  `En un haul caben como máximo ${most} piezas. Este tiene ${count}.`;

export const noItemInLink = "No se encontró ningún artículo en este enlace.";
export const itemNotFound = "Artículo no encontrado";
export const marketplaceNotResponding = "La plataforma no responde. Inténtalo de nuevo.";
