import { plural, wholeNumber } from "./words.ts";

export const ok = "OK";
export const cancel = "Cancelar";
export const close = "Fechar";
export const dismiss = "Dispensar";
export const loading = "Carregando";
export const copied = "Copiado";
export const copyRefused =
  "Seu navegador não permitiu copiar. O texto está selecionado abaixo para você copiar.";

export const newTab = "(abre em uma nova aba)";
export const inNewTab = (label: string) => `${label} (abre em uma nova aba)`;

export const confirmDeleteTitle = "Tem certeza?";
export const confirmDeleteText = "Não será possível desfazer.";
export const confirmDelete = "Sim, excluir";

export const discardTitle = "Descartar suas alterações?";
export const discardText = "Suas alterações não foram salvas.";
export const discard = "Descartar";
export const keepEditing = "Continuar editando";

export const chooseFile = "Escolher um arquivo";
export const chooseOtherFile = "Escolher outro arquivo";
export const dropAnywhere = "Solte em qualquer lugar desta página";
export const oneFileAtATime = "Solte um arquivo por vez";
/** Units as they are written after a number. */
export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} byte`,
    many: `${wholeNumber(size)} bytes`,
    other: `${wholeNumber(size)} bytes`,
  });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;

export const pagesBetween = "Páginas intermediárias";
export const page = (number: string) => `Página ${number}`;

export const enlargedPhotos = "Fotos ampliadas";
export const photoGallery = "Galeria de fotos";
export const photo = "Foto";
export const photoPlace = "{index} de {total}";
export const smallPhotos = "Miniaturas";
export const zoomIn = "Ampliar";
export const zoomOut = "Reduzir";
export const previousPhoto = "Foto anterior";
export const nextPhoto = "Próxima foto";

/** A rating; five is the most. */
export const starsOfFive = (count: number) => `${count} de 5 estrelas`;
export const stars = (count: number) =>
  plural(count, { one: `${count} estrela`, many: `${count} estrelas`, other: `${count} estrelas` });

/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `Mostrar: ${label}`;
export const hide = (label: string) => `Ocultar: ${label}`;

export const dragToReorder = "Arraste para ordenar";
export const keyboardShortcuts = "Atalhos de teclado";
export const keyNext = "próximo";
export const keyPrevious = "anterior";

export const justNow = "agora mesmo";
export const reloadPage = "Recarregue a página para ver o restante";
