export const ok = "OK";
export const cancel = "Cancelar";
export const close = "Fechar";
export const dismiss = "Dispensar";
export const loading = "Carregando";
export const copied = "Copiado";
export const copyRefused =
  "Seu navegador não permitiu copiar. O texto está selecionado abaixo para você copiar.";

export const newTabHint = "(abre em uma nova aba)";
export const newTabLabel = (label: string) => `${label} (abre em uma nova aba)`;

export const confirmDeleteTitle = "Tem certeza?";
export const confirmDeleteText = "Não será possível desfazer.";
export const confirmDelete = "Sim, excluir";

export const discardTitle = "Descartar suas alterações?";
export const discardText = "Suas alterações não foram salvas.";
export const discard = "Descartar";
export const stayButton = "Continuar editando";

export const enlargedPhotos = "Fotos ampliadas";
export const photoGalleryLabel = "Galeria de fotos";
export const photo = "Foto";
export const photoPlace = "{index} de {total}";
export const smallPhotosLabel = "Miniaturas";
export const zoomInLabel = "Aumentar zoom";
export const zoomOutLabel = "Diminuir zoom";
export const previousPhotoLabel = "Foto anterior";
export const nextPhotoLabel = "Próxima foto";

export const dragTooltip = "Arraste para reordenar";
export const keyboardShortcutsLabel = "Atalhos de teclado";
export const keyNext = "próximo";
export const keyPrevious = "anterior";

export const momentAgo = "agora mesmo";
export const staleCodeHint = "Recarregue a página para ver o restante";
