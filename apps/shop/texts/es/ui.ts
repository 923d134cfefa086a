import { plural, wholeNumber } from "./words.ts";

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

export const chooseFile = "Elegir un archivo";
export const chooseOtherFile = "Elegir otro archivo";
export const dropAnywhere = "Suéltalo en cualquier parte de esta página";
export const oneFileAtATime = "Suelta un solo archivo cada vez";
/** Units as they are written after a number. */
export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} byte`,
    many: `${wholeNumber(size)} bytes`,
    other: `${wholeNumber(size)} bytes`,
  });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;

export const pagesBetween = "Páginas intermedias";
export const page = (number: string) => `Página ${number}`;

export const enlargedPhotos = "Fotos ampliadas";
export const photoGallery = "Galería de fotos";
export const photo = "Foto";
export const photoPlace = "{index} de {total}";
export const smallPhotos = "Miniaturas";
export const zoomIn = "Ampliar";
export const zoomOut = "Reducir";
export const previousPhoto = "Foto anterior";
export const nextPhoto = "Foto siguiente";

/** A rating; five is the most. */
export const starsOfFive = (count: number) => `${count} de 5 estrellas`;
export const stars = (count: number) =>
  plural(count, {
    one: `${count} estrella`,
    many: `${count} estrellas`,
    other: `${count} estrellas`,
  });

/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `Mostrar: ${label}`;
export const hide = (label: string) => `Ocultar: ${label}`;

export const dragToReorder = "Arrastra para reordenar";
export const keyboardShortcuts = "Atajos de teclado";
export const keyNext = "siguiente";
export const keyPrevious = "anterior";

export const justNow = "ahora mismo";
export const reloadPage = "Recarga la página para ver el resto";
