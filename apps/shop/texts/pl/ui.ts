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

export const enlargedPhotos = "Powiększone zdjęcia";
export const photoGallery = "Galeria zdjęć";
export const photo = "Zdjęcie";
export const photoPlace = "{index} z {total}";
export const smallPhotos = "Miniatury";
export const zoomIn = "Powiększ";
export const zoomOut = "Pomniejsz";
export const previousPhoto = "Poprzednie zdjęcie";
export const nextPhoto = "Następne zdjęcie";

export const dragToReorder = "Przeciągnij, aby zmienić kolejność";
export const keyboardShortcuts = "Skróty klawiszowe";
export const keyNext = "następny";
export const keyPrevious = "poprzedni";

export const justNow = "przed chwilą";
export const reloadPage = "Wczytaj stronę ponownie, aby zobaczyć resztę";
