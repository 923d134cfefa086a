export const ok = "Aceptar";
export const cancel = "Cancelar";
export const close = "Cerrar";
export const dismiss = "Ocultar";
export const loading = "Cargando";
export const copied = "Copiado";
export const copyRefused =
  "Tu navegador no permitió copiar. El texto está seleccionado abajo para que lo copies tú.";

export const newTabHint = "(se abre en una pestaña nueva)";
export const newTabLabel = (label: string) => `${label} (se abre en una pestaña nueva)`;

export const confirmDeleteTitle = "¿Seguro?";
export const confirmDeleteText = "Esto no se puede deshacer.";
export const confirmDelete = "Sí, eliminar";

export const discardTitle = "¿Descartar tus cambios?";
export const discardText = "Tus cambios no se han guardado.";
export const discard = "Descartar";
export const stayButton = "Seguir editando";

export const enlargedPhotos = "Fotos ampliadas";
export const photoGalleryLabel = "Galería de fotos";
export const photo = "Foto";
export const photoPlace = "{index} de {total}";
export const smallPhotosLabel = "Miniaturas";
export const zoomInLabel = "Acercar";
export const zoomOutLabel = "Alejar";
export const previousPhotoLabel = "Foto anterior";
export const nextPhotoLabel = "Foto siguiente";

export const dragTooltip = "Arrastra para reordenar";
export const keyboardShortcutsLabel = "Atajos de teclado";
export const keyNext = "siguiente";
export const keyPrevious = "anterior";

export const momentAgo = "ahora mismo";
export const staleCodeHint = "Recarga la página para ver el resto";
