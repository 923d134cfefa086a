import { plural, wholeNumber } from "./words.ts";

export const ok = "OK";
export const cancel = "Anuluj";
export const close = "Zamknij";
export const dismiss = "Ukryj";
export const loading = "Wczytywanie";
export const copied = "Skopiowano";
export const copyRefused =
  "Przeglądarka nie pozwoliła na kopiowanie. Tekst poniżej jest zaznaczony, możesz go skopiować samodzielnie.";

export const newTab = "(otwiera się w nowej karcie)";
export const inNewTab = (label: string) => `${label} (otwiera się w nowej karcie)`;

export const confirmDeleteTitle = "Na pewno?";
export const confirmDeleteText = "Tego nie można cofnąć.";
export const confirmDelete = "Tak, usuń";

export const discardTitle = "Odrzucić zmiany?";
export const discardText = "Zmiany nie zostały zapisane.";
export const discard = "Odrzuć";
export const keepEditing = "Edytuj dalej";

export const chooseFile = "Wybierz plik";
export const chooseOtherFile = "Wybierz inny plik";
export const dropAnywhere = "Upuść w dowolnym miejscu tej strony";
export const oneFileAtATime = "Upuszczaj po jednym pliku";
/** Units as they are written after a number. */
export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} bajt`,
    few: `${wholeNumber(size)} bajty`,
    many: `${wholeNumber(size)} bajtów`,
    other: `${wholeNumber(size)} bajtu`,
  });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;

export const pagesBetween = "Strony pomiędzy";
export const page = (number: string) => `Strona ${number}`;

export const enlargedPhotos = "Powiększone zdjęcia";
export const photoGallery = "Galeria zdjęć";
export const photo = "Zdjęcie";
export const photoPlace = "{index} z {total}";
export const smallPhotos = "Miniatury";
export const zoomIn = "Powiększ";
export const zoomOut = "Pomniejsz";
export const previousPhoto = "Poprzednie zdjęcie";
export const nextPhoto = "Następne zdjęcie";

/** A rating; five is the most. */
export const starsOfFive = (count: number) => `${count} z 5 gwiazdek`;
export const stars = (count: number) =>
  plural(count, {
    one: `${count} gwiazdka`,
    few: `${count} gwiazdki`,
    many: `${count} gwiazdek`,
    other: `${count} gwiazdki`,
  });

/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `Pokaż: ${label}`;
export const hide = (label: string) => `Ukryj: ${label}`;

export const dragToReorder = "Przeciągnij, aby zmienić kolejność";
export const keyboardShortcuts = "Skróty klawiszowe";
export const keyNext = "następny";
export const keyPrevious = "poprzedni";

export const justNow = "przed chwilą";
export const reloadPage = "Wczytaj stronę ponownie, aby zobaczyć resztę";
