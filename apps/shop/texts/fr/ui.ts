import { plural, wholeNumber } from "./words.ts";

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

export const chooseFile = "Choisir un fichier";
export const chooseOtherFile = "Choisir un autre fichier";
export const dropAnywhere = "Dépose-le n'importe où sur cette page";
export const oneFileAtATime = "Dépose un seul fichier à la fois";
/** Units as they are written after a number. */
export const bytes = (size: number) =>
  plural(size, {
    one: `${wholeNumber(size)} octet`,
    many: `${wholeNumber(size)} octets`,
    other: `${wholeNumber(size)} octets`,
  });
export const kilobytes = (size: string) => `${size} Ko`;
export const megabytes = (size: string) => `${size} Mo`;

export const pagesBetween = "Pages intermédiaires";
export const page = (number: string) => `Page ${number}`;

export const enlargedPhotos = "Photos agrandies";
export const photoGallery = "Galerie de photos";
export const photo = "Photo";
export const photoPlace = "{index} sur {total}";
export const smallPhotos = "Miniatures";
export const zoomIn = "Agrandir";
export const zoomOut = "Réduire";
export const previousPhoto = "Photo précédente";
export const nextPhoto = "Photo suivante";

/** A rating; five is the most. */
export const starsOfFive = (count: number) =>
  plural(count, {
    one: `${count} étoile sur 5`,
    many: `${count} étoiles sur 5`,
    other: `${count} étoiles sur 5`,
  });
export const stars = (count: number) =>
  plural(count, { one: `${count} étoile`, many: `${count} étoiles`, other: `${count} étoiles` });

/** Beside a field with the given label, such as "New password". */
export const show = (label: string) => `Afficher : ${label}`;
export const hide = (label: string) => `Masquer : ${label}`;

export const dragToReorder = "Glisser pour réordonner";
export const keyboardShortcuts = "Raccourcis clavier";
export const keyNext = "suivant";
export const keyPrevious = "précédent";

export const justNow = "à l'instant";
export const reloadPage = "Recharge la page pour voir la suite";
