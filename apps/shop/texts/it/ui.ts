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

export const confirmDeleteTitle = "Confermi l'eliminazione?";
export const confirmDeleteText = "Questa azione non si può annullare.";
export const confirmDelete = "Sì, elimina";

export const discardTitle = "Abbandonare le modifiche?";
export const discardText = "Le tue modifiche non sono salvate.";
export const discard = "Abbandona";
export const keepEditing = "Continua a modificare";

export const enlargedPhotos = "Foto ingrandite";
export const photoGallery = "Galleria di foto";
export const photo = "Foto";
export const photoPlace = "{index} su {total}";
export const smallPhotos = "Miniature";
export const zoomIn = "Ingrandisci";
export const zoomOut = "Riduci";
export const previousPhoto = "Foto precedente";
export const nextPhoto = "Foto successiva";

export const dragToReorder = "Trascina per riordinare";
export const keyboardShortcuts = "Scorciatoie da tastiera";
export const keyNext = "successiva";
export const keyPrevious = "precedente";

export const justNow = "adesso";
export const reloadPage = "Ricarica la pagina per vedere il resto";
