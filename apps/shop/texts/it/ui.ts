import { plural, wholeNumber } from "./words.ts";

export const ok = "OK";
export const cancel = "Annulla";
export const close = "Chiudi";
export const dismiss = "Nascondi";
export const loading = "Caricamento";
export const copied = "Copiato";
export const copyRefused =
  "Il browser non ha permesso la copia. Il testo è selezionato qui sotto, così puoi copiarlo tu.";

export const newTab = "(si apre in una nuova scheda)";
export const inNewTab = (label: string) => `${label} (si apre in una nuova scheda)`;

export const confirmDeleteTitle = "Sei sicuro?";
export const confirmDeleteText = "Questa azione non si può annullare.";
export const confirmDelete = "Sì, elimina";

export const discardTitle = "Abbandonare le modifiche?";
export const discardText = "Le tue modifiche non sono salvate.";
export const discard = "Abbandona";
export const keepEditing = "Continua a modificare";

export const chooseFile = "Scegli un file";
export const chooseOtherFile = "Scegli un altro file";
export const dropAnywhere = "Rilascialo ovunque su questa pagina";
export const oneFileAtATime = "Rilascia un solo file alla volta";
/** Units as they are written after a number. */
export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} byte`,
    many: `${wholeNumber(size)} byte`,
    other: `${wholeNumber(size)} byte`,
  });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;

export const pagesBetween = "Pagine intermedie";
export const page = (number: string) => `Pagina ${number}`;

export const enlargedPhotos = "Foto ingrandite";
export const photoGallery = "Galleria di foto";
export const photo = "Foto";
export const photoPlace = "{index} su {total}";
export const smallPhotos = "Miniature";
export const zoomIn = "Ingrandisci";
export const zoomOut = "Riduci";
export const previousPhoto = "Foto precedente";
export const nextPhoto = "Foto successiva";

/** A rating; five is the most. */
export const starsOfFive = (count: number) => `${count} stelle su 5`;
export const stars = (count: number) =>
  plural(count, { one: `${count} stella`, many: `${count} stelle`, other: `${count} stelle` });

/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `Mostra: ${label}`;
export const hide = (label: string) => `Nascondi: ${label}`;

export const dragToReorder = "Trascina per ordinare";
export const keyboardShortcuts = "Scorciatoie da tastiera";
export const keyNext = "successiva";
export const keyPrevious = "precedente";

export const justNow = "adesso";
export const reloadPage = "Ricarica la pagina per vedere il resto";
