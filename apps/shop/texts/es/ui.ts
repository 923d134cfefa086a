export const ok = "Aceptar";
export const cancel = "Cancelar";
export const close = "Cerrar";
export const dismiss = "Ocultar";
export const loading = "Cargando";
export const copied = "Copiado";
export const copyRefused =
  "Tu navegador no permitió copiar. El texto está seleccionado abajo para que lo copies tú.";

export const newTab = "(se abre en una pestaña nueva)";
export const inNewTab = (label: string) => `${label} (se abre en una pestaña nueva)`;

export const confirmDeleteTitle = "¿Seguro?";
export const confirmDeleteText = "Esto no se puede deshacer.";
export const confirmDelete = "Sí, eliminar";

export const discardTitle = "¿Descartar tus cambios?";
export const discardText = "Tus cambios no se han guardado.";
export const discard = "Descartar";
export const keepEditing = "Seguir editando";

export const enlargedPhotos = "Fotos ampliadas";
export const photoGallery = "Galería de fotos";
export const photo = "Foto";
export const photoPlace = "{index} de {total}";
export const smallPhotos = "Miniaturas";
export const zoomIn = "Acercar";
export const zoomOut = "Alejar";
export const previousPhoto = "Foto anterior";
export const nextPhoto = "Foto siguiente";

export const dragToReorder = "Arrastra para reordenar";
export const keyboardShortcuts = "Atajos de teclado";
export const keyNext = "siguiente";
export const keyPrevious = "anterior";

export const justNow = "ahora mismo";
export const reloadPage = "Recarga la página para ver el resto";
