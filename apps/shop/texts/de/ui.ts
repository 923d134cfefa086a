export const ok = "OK";
export const cancel = "Abbrechen";
export const close = "Schließen";
export const dismiss = "Ausblenden";
export const loading = "Wird geladen";
export const copied = "Kopiert";
export const copyRefused =
  "Dein Browser hat das Kopieren nicht erlaubt. Der Text ist unten ausgewählt, sodass du ihn selbst kopieren kannst.";

export const newTabHint = "(öffnet in einem neuen Tab)";
export const newTabLabel = (label: string) => `${label} (öffnet in einem neuen Tab)`;

export const confirmDeleteTitle = "Bist du sicher?";
export const confirmDeleteText = "Das lässt sich nicht rückgängig machen.";
export const confirmDelete = "Ja, löschen";

export const discardTitle = "Änderungen verwerfen?";
export const discardText = "Deine Änderungen sind noch nicht gespeichert.";
export const discard = "Verwerfen";
export const stayButton = "Weiter bearbeiten";

export const enlargedPhotos = "Fotos, vergrößert";
export const photoGalleryLabel = "Fotogalerie";
export const photo = "Foto";
export const photoPlace = "{index} von {total}";
export const smallPhotosLabel = "Kleine Fotos";
export const zoomInLabel = "Vergrößern";
export const zoomOutLabel = "Verkleinern";
export const previousPhotoLabel = "Vorheriges Foto";
export const nextPhotoLabel = "Nächstes Foto";

export const dragTooltip = "Zum Sortieren ziehen";
export const keyboardShortcutsLabel = "Tastenkürzel";
export const keyNext = "weiter";
export const keyPrevious = "zurück";

export const momentAgo = "gerade eben";
export const staleCodeHint = "Seite neu laden, um den Rest zu sehen";
