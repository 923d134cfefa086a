export const ok = "OK";
export const cancel = "Cancel";
export const close = "Close";
export const dismiss = "Dismiss";
export const loading = "Loading";
export const copied = "Copied";
export const copyRefused =
  "Your browser didn't allow copying. The text is selected below, so you can copy it yourself.";

export const newTabHint = "(opens in a new tab)";
export const newTabLabel = (label: string) => `${label} (opens in a new tab)`;

export const confirmDeleteTitle = "Are you sure?";
export const confirmDeleteText = "You won't be able to revert this!";
export const confirmDelete = "Yes, delete it!";

export const discardTitle = "Discard your changes?";
export const discardText = "Your changes haven't been saved.";
export const discard = "Discard";
export const stayButton = "Keep editing";

export const enlargedPhotos = "Photos, enlarged";
export const photoGalleryLabel = "Photo gallery";
export const photo = "Photo";
export const photoPlace = "{index} of {total}";
export const smallPhotosLabel = "Small photos";
export const zoomInLabel = "Zoom in";
export const zoomOutLabel = "Zoom out";
export const previousPhotoLabel = "Previous photo";
export const nextPhotoLabel = "Next photo";

export const dragTooltip = "Drag to reorder";
export const keyboardShortcutsLabel = "Keyboard shortcuts";
export const keyNext = "next";
export const keyPrevious = "previous";

export const momentAgo = "just now";
export const staleCodeHint = "Reload the page to see the rest";
