import { plural, wholeNumber } from "./words.ts";

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

export const chooseFile = "Datei wählen";
export const chooseOtherFile = "Andere Datei wählen";
export const dropAnywhere = "Irgendwo auf dieser Seite ablegen";
export const oneFileAtATime = "Bitte immer nur eine Datei ablegen";
/** Units as they are written after a number. */
export const bytes = (size: number) =>
  plural(size, { one: `${wholeNumber(size)} Byte`, other: `${wholeNumber(size)} Bytes` });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;

export const pagesBetween = "Seiten dazwischen";
export const page = (number: string) => `Seite ${number}`;

export const enlargedPhotos = "Fotos, vergrößert";
export const photoGallery = "Fotogalerie";
export const photo = "Foto";
export const photoPlace = "{index} von {total}";
export const smallPhotos = "Kleine Fotos";
export const zoomIn = "Vergrößern";
export const zoomOut = "Verkleinern";
export const previousPhoto = "Vorheriges Foto";
export const nextPhoto = "Nächstes Foto";

/** A rating; five is the most. */
export const starsOfFive = (count: number) => `${count} von 5 Sternen`;
export const stars = (count: number) =>
  plural(count, { one: `${count} Stern`, other: `${count} Sterne` });

/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `${label} anzeigen`;
export const hide = (label: string) => `${label} verbergen`;

export const dragToReorder = "Zum Sortieren ziehen";
export const keyboardShortcuts = "Tastenkürzel";
export const keyNext = "weiter";
export const keyPrevious = "zurück";

export const justNow = "gerade eben";
export const reloadPage = "Seite neu laden, um den Rest zu sehen";
