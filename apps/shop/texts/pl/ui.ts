export const ok = "OK";
export const cancel = "Anuluj";
export const close = "Zamknij";
export const dismiss = "Ukryj";
export const loading = "Wczytywanie";
export const copied = "Skopiowano";
export const copyRefused =
  "Przeglądarka nie pozwoliła na kopiowanie. Tekst poniżej jest zaznaczony, możesz go skopiować samodzielnie.";

export const newTabHint = "(otwiera się w nowej karcie)";
export const newTabLabel = (label: string) => `${label} (otwiera się w nowej karcie)`;

export const confirmDeleteTitle = "Na pewno?";
export const confirmDeleteText = "Tego nie można cofnąć.";
export const confirmDelete = "Tak, usuń";

export const discardTitle = "Odrzucić zmiany?";
export const discardText = "Zmiany nie zostały zapisane.";
export const discard = "Odrzuć";
export const stayButton = "Edytuj dalej";

export const enlargedPhotos = "Powiększone zdjęcia";
export const photoGalleryLabel = "Galeria zdjęć";
export const photo = "Zdjęcie";
export const photoPlace = "{index} z {total}";
export const smallPhotosLabel = "Miniatury";
export const zoomInLabel = "Powiększ";
export const zoomOutLabel = "Pomniejsz";
export const previousPhotoLabel = "Poprzednie zdjęcie";
export const nextPhotoLabel = "Następne zdjęcie";

export const dragTooltip = "Przeciągnij, aby zmienić kolejność";
export const keyboardShortcutsLabel = "Skróty klawiszowe";
export const keyNext = "następny";
export const keyPrevious = "poprzedni";

export const momentAgo = "przed chwilą";
export const staleCodeHint = "Wczytaj stronę ponownie, aby zobaczyć resztę";
