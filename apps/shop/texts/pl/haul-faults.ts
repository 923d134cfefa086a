export const itemsMissing = "Najpierw dodaj przedmiot";
export const weightMissing = "Podaj wagę";
export const weightInvalid = "Podaj wagę w gramach, na przykład 500";
export const sizeInvalid = "Podaj długość x szerokość x wysokość w cm, na przykład 30x20x10";
export const categoryMissing = "Podaj kategorię";
export const countInvalid = "Podaj liczbę całkowitą od 1";
export const countryMissing = "Podaj kraj";
export const countryUnknown = "Nieznany kraj docelowy";
export const tooManyPieces = (most: string, count: string) =>
  `Haul mieści najwyżej ${most} sztuk. W tym jest ich ${count}.`;

export const noItemInLink = "W tym linku nie znaleziono przedmiotu.";
export const itemNotFound = "Nie znaleziono przedmiotu";
export const marketplaceNotResponding = "Platforma nie odpowiada. Spróbuj ponownie.";
