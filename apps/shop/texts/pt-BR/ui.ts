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

export const enlargedPhotos = "Fotos ampliadas";
export const photoGallery = "Galeria de fotos";
export const photo = "Foto";
export const photoPlace = "{index} de {total}";
export const smallPhotos = "Miniaturas";
export const zoomIn = "Aumentar zoom";
export const zoomOut = "Diminuir zoom";
export const previousPhoto = "Foto anterior";
export const nextPhoto = "Próxima foto";

export const dragToReorder = "Arraste para reordenar";
export const keyboardShortcuts = "Atalhos de teclado";
export const keyNext = "próximo";
export const keyPrevious = "anterior";

export const justNow = "agora mesmo";
export const reloadPage = "Recarregue a página para ver o restante";
