export const ok = "OK";
export const cancel = "Annuler";
export const close = "Fermer";
export const dismiss = "Masquer";
export const loading = "Chargement";
export const copied = "Copié";
export const copyRefused =
  "Ton navigateur n'a pas permis la copie. Le texte est sélectionné ci-dessous pour que tu puisses le copier toi-même.";

export const newTab = "(s'ouvre dans un nouvel onglet)";
export const inNewTab = (label: string) => `${label} (s'ouvre dans un nouvel onglet)`;

export const confirmDeleteTitle = "Confirmer la suppression ?";
export const confirmDeleteText = "Cette action est irréversible.";
export const confirmDelete = "Oui, supprimer";

export const discardTitle = "Abandonner tes modifications ?";
export const discardText = "Tes modifications ne sont pas enregistrées.";
export const discard = "Abandonner";
export const keepEditing = "Continuer les modifications";

export const enlargedPhotos = "Photos agrandies";
export const photoGallery = "Galerie de photos";
export const photo = "Photo";
export const photoPlace = "{index} sur {total}";
export const smallPhotos = "Miniatures";
export const zoomIn = "Zoomer";
export const zoomOut = "Dézoomer";
export const previousPhoto = "Photo précédente";
export const nextPhoto = "Photo suivante";

export const dragToReorder = "Glisser pour réordonner";
export const keyboardShortcuts = "Raccourcis clavier";
export const keyNext = "suivant";
export const keyPrevious = "précédent";

export const justNow = "à l'instant";
export const reloadPage = "Recharge la page pour voir la suite";
