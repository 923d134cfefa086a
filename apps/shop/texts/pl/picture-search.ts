import { plural, wholeNumber } from "./words.ts";

export const lookingPicture = "Szukamy tego zdjęcia…";
export const noProductShowsPicture = "Żaden produkt nie pokazuje tego zdjęcia";
export const searchFindsCopiesNear =
  "Wyszukiwarka znajduje kopie zdjęcia w innym rozmiarze lub formacie albo nieco jaśniejsze czy ciemniejsze. Nie znajduje przedmiotów, które są tylko podobne, ani zdjęć przyciętych, obróconych lub odbitych.";
export const qcPhoto = "Zdjęcie QC";
export const listingPhoto = "Zdjęcie z oferty";
export const picture = "Twoje zdjęcie";
export const viewQc = "Zobacz QC";
export const results = "Wyniki";
export const tryAgain = "Spróbuj ponownie";
export const pasteProductLinkInstead = "Lepiej wklej link produktu";
export const notPicture = "To nie jest zdjęcie";
export const pictureTooLargeMost = (most: number) =>
  `Zdjęcie jest za duże: najwyżej ${wholeNumber(most)} MB`;
export const samePicture = "To samo zdjęcie";
export const nearlySame = "Prawie to samo";
export const searchOnePictureTime = "Szukaj jednym zdjęciem naraz";
export const jpegPngWebpAvif =
  "JPEG, PNG, WebP, AVIF lub GIF; duże zdjęcie najpierw zmniejszamy. Porównujemy je i nie przechowujemy.";
export const chooseAnotherPicture = "Wybierz inne zdjęcie";
export const choosePicture = "Wybierz zdjęcie";
export const clear = "Wyczyść";
export const dropAnywherePage = "Upuść w dowolnym miejscu tej strony";
export const pastedPicture = "Wklejone zdjęcie";
export const dropPastePicture = "Upuść lub wklej zdjęcie tutaj";
export const whatSearch = "Twoje zdjęcie do wyszukania";
export const searchDidNotAnswer =
  "Wyszukiwarka nie odpowiada. Sprawdź połączenie i spróbuj ponownie.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produkt pokazuje to zdjęcie`,
    few: `${wholeNumber(count)} produkty pokazują to zdjęcie`,
    many: `${wholeNumber(count)} produktów pokazuje to zdjęcie`,
    other: `${wholeNumber(count)} produktu pokazuje to zdjęcie`,
  });
export const itemName = (marketplace: string, id: string) => `Przedmiot ${marketplace} ${id}`;
export const linkOf = (link: string, item: string) => `${link}: ${item}`;
export const viewQcPhotos = (count: number) =>
  plural(count, {
    one: `Zobacz ${wholeNumber(count)} zdjęcie QC`,
    few: `Zobacz ${wholeNumber(count)} zdjęcia QC`,
    many: `Zobacz ${wholeNumber(count)} zdjęć QC`,
    other: `Zobacz ${wholeNumber(count)} zdjęcia QC`,
  });
export const onlyLookedUp = "Wyszukiwarka znajduje tylko przedmioty, które ktoś już tu sprawdzał.";
