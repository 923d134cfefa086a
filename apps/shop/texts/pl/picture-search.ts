import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "Szukamy tego zdjęcia…";
export const noProductShowsPicture = "Nie ma tu przedmiotu z tym zdjęciem";
export const searchFindsCopiesNear =
  "Wyszukiwarka znajduje kopie zdjęcia w innym rozmiarze lub formacie albo nieco jaśniejsze czy ciemniejsze, także na zrzucie ekranu. Nie znajduje przedmiotów, które są tylko podobne, ani zdjęć obróconych, odbitych lub częściowo zasłoniętych.";
export const qcPhotoLabel = "Zdjęcie QC";
export const listingPhoto = "Zdjęcie z oferty";
export const picture = "Twoje zdjęcie";
export const viewQcLabel = "Zobacz QC";
export const results = "Wyniki";
export const tryAgainButton = "Spróbuj ponownie";
export const linkSearchLink = "Wklej link do produktu";
export const notPicture = "To nie jest zdjęcie";
export const sizeError = (most: number) => `Zdjęcie jest za duże: najwyżej ${wholeNumber(most)} MB`;
export const samePictureLabel = "To samo zdjęcie";
export const nearlySameLabel = "Prawie to samo";
export const onePictureMessage = "Szukaj po jednym zdjęciu naraz";
export const formatsHint =
  "JPEG, PNG, WebP, AVIF lub GIF; duże zdjęcie najpierw zmniejszamy. Porównujemy je, ale nie przechowujemy.";
export const otherPictureLabel = "Wybierz inne zdjęcie";
export const choosePictureButton = "Wybierz zdjęcie";
export const clear = "Wyczyść";
export const dragPrompt = "Upuść w dowolnym miejscu tej strony";
export const pastedPictureLabel = "Wklejone zdjęcie";
export const dropPrompt = "Upuść lub wklej zdjęcie tutaj";
export const whatSearchLabel = "Twoje zdjęcie do wyszukania";
export const searchDidNotAnswer =
  "Wyszukiwarka nie odpowiada. Sprawdź połączenie i spróbuj ponownie.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} przedmiot z tym zdjęciem`,
    few: `${wholeNumber(count)} przedmioty z tym zdjęciem`,
    many: `${wholeNumber(count)} przedmiotów z tym zdjęciem`,
    other: `${wholeNumber(count)} przedmiotu z tym zdjęciem`,
  });
export const itemName = (marketplace: string, id: string) => `Przedmiot ${marketplace} ${id}`;
export const linkOf = (link: string, item: string) => `${link}: ${item}`;
export const photosLink = (count: number) =>
  plural(count, {
    one: `Zobacz ${wholeNumber(count)} zdjęcie QC`,
    few: `Zobacz ${wholeNumber(count)} zdjęcia QC`,
    many: `Zobacz ${wholeNumber(count)} zdjęć QC`,
    other: `Zobacz ${wholeNumber(count)} zdjęcia QC`,
  });
export const coverageNote = "Wyszukiwarka znajduje tylko przedmioty, które ktoś już tu sprawdzał.";
export const frameHeading = "Szukaj za pomocą fragmentu tego zdjęcia";
export const frameHelp =
  "Ustaw ramkę dokładnie wokół jednego zdjęcia: przeciągnij ją lub jej rogi albo przesuń je strzałkami na klawiaturze.";
export const frameSearch = "Szukaj za pomocą tego fragmentu";
export const frameArea = "Ramka";
export const frameTopLeft = "Lewy górny róg";
export const frameTopRight = "Prawy górny róg";
export const frameBottomLeft = "Lewy dolny róg";
export const frameBottomRight = "Prawy dolny róg";
export const frameTop = "Górna krawędź";
export const frameRight = "Prawa krawędź";
export const frameBottom = "Dolna krawędź";
export const frameLeft = "Lewa krawędź";
