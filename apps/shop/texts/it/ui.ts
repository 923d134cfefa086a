export const ok = "OK";
export const cancel = "Annulla";
export const close = "Chiudi";
export const dismiss = "Nascondi";
export const loading = "Caricamento";
export const copied = "Copiato";
export const copyRefused =
  "Il browser non ha permesso la copia. Il testo è selezionato qui sotto, così puoi copiarlo tu.";

export const newTabHint = "(si apre in una nuova scheda)";
export const newTabLabel = (label: string) => `${label} (si apre in una nuova scheda)`;

export const confirmDeleteTitle = "Confermi l'eliminazione?";
export const confirmDeleteText = "Questa azione non si può annullare.";
export const confirmDelete = "Sì, elimina";

export const discardTitle = "Abbandonare le modifiche?";
export const discardText = "Le tue modifiche non sono salvate.";
export const discard = "Abbandona";
export const stayButton = "Continua a modificare";

export const enlargedPhotos = "Foto ingrandite";
export const photoGalleryLabel = "Galleria di foto";
export const photo = "Foto";
export const photoPlace = "{index} su {total}";
export const smallPhotosLabel = "Miniature";
export const zoomInLabel = "Ingrandisci";
export const zoomOutLabel = "Riduci";
export const previousPhotoLabel = "Foto precedente";
export const nextPhotoLabel = "Foto successiva";

export const dragTooltip = "Trascina per riordinare";
export const keyboardShortcutsLabel = "Scorciatoie da tastiera";
export const keyNext = "successiva";
export const keyPrevious = "precedente";

export const momentAgo = "adesso";
export const staleCodeHint = "Ricarica la pagina per vedere il resto";
