export const ok = "OK";
export const cancel = "Annuler";
export const close = "Fermer";
export const dismiss = "Masquer";
export const loading = "Chargement";
export const copied = "Copié";
export const copyRefused =
  "Ton navigateur n'a pas permis la copie. Le texte est sélectionné ci-dessous pour que tu puisses le copier toi-même.";

export const newTabHint = "(s'ouvre dans un nouvel onglet)";
export const newTabLabel = (label: string) => `${label} (s'ouvre dans un nouvel onglet)`;

export const confirmDeleteTitle = "Confirmer la suppression ?";
export const confirmDeleteText = "Cette action est irréversible.";
export const confirmDelete = "Oui, supprimer";

export const discardTitle = "Abandonner tes modifications ?";
export const discardText = "Tes modifications ne sont pas enregistrées.";
export const discard = "Abandonner";
export const stayButton = "Continuer les modifications";

export const enlargedPhotos = "Photos agrandies";
export const photoGalleryLabel = "Galerie de photos";
export const photo = "Photo";
export const photoPlace = "{index} sur {total}";
export const smallPhotosLabel = "Miniatures";
export const zoomInLabel = "Zoomer";
export const zoomOutLabel = "Dézoomer";
export const previousPhotoLabel = "Photo précédente";
export const nextPhotoLabel = "Photo suivante";

export const dragTooltip = "Glisser pour réordonner";
export const keyboardShortcutsLabel = "Raccourcis clavier";
export const keyNext = "suivant";
export const keyPrevious = "précédent";

export const momentAgo = "à l'instant";
export const staleCodeHint = "Recharge la page pour voir la suite";
