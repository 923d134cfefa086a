export const ok = "OK";
export const cancel = "Abbrechen";
export const close = "Schließen";
export const dismiss = "Ausblenden";
export const loading = "Wird geladen";
export const copied = "Kopiert";
export const copyRefused =
  "Dein Browser hat das Kopieren nicht erlaubt. Der Text ist unten ausgewählt, sodass du ihn selbst kopieren kannst.";

export const newTab = "(öffnet in einem neuen Tab)";
export const inNewTab = (label: string) => `${label} (öffnet in einem neuen Tab)`;

export const confirmDeleteTitle = "Bist du sicher?";
export const confirmDeleteText = "Das lässt sich nicht rückgängig machen.";
export const confirmDelete = "Ja, löschen";

export const discardTitle = "Änderungen verwerfen?";
export const discardText = "Deine Änderungen sind noch nicht gespeichert.";
export const discard = "Verwerfen";
export const keepEditing = "Weiter bearbeiten";

export const enlargedPhotos = "Fotos, vergrößert";
export const photoGallery = "Fotogalerie";
export const photo = "Foto";
export const photoPlace = "{index} von {total}";
export const smallPhotos = "Kleine Fotos";
export const zoomIn = "Vergrößern";
export const zoomOut = "Verkleinern";
export const previousPhoto = "Vorheriges Foto";
export const nextPhoto = "Nächstes Foto";

export const dragToReorder = "Zum Sortieren ziehen";
export const keyboardShortcuts = "Tastenkürzel";
export const keyNext = "weiter";
export const keyPrevious = "zurück";

export const justNow = "gerade eben";
export const reloadPage = "Seite neu laden, um den Rest zu sehen";
