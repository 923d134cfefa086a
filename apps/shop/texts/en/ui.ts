export const ok = "OK";
export const cancel = "Cancel";
export const close = "Close";
export const dismiss = "Dismiss";
export const loading = "Loading";
export const copied = "Copied";
export const copyRefused =
  "Your browser didn't allow copying. The text is selected below, so you can copy it yourself.";

export const newTab = "(opens in a new tab)";
export const inNewTab = (label: string) => `${label} (opens in a new tab)`;

export const confirmDeleteTitle = "Are you sure?";
export const confirmDeleteText = "You won't be able to revert this!";
export const confirmDelete = "Yes, delete it!";

export const discardTitle = "Discard your changes?";
export const discardText = "Your changes haven't been saved.";
export const discard = "Discard";
export const keepEditing = "Keep editing";

export const enlargedPhotos = "Photos, enlarged";
export const photoGallery = "Photo gallery";
export const photo = "Photo";
export const photoPlace = "{index} of {total}";
export const smallPhotos = "Small photos";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const previousPhoto = "Previous photo";
export const nextPhoto = "Next photo";

export const dragToReorder = "Drag to reorder";
export const keyboardShortcuts = "Keyboard shortcuts";
export const keyNext = "next";
export const keyPrevious = "previous";

export const justNow = "just now";
export const reloadPage = "Reload the page to see the rest";
