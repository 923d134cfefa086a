import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "Recherche de cette image…";
export const noProductShowsPicture = "Aucun article trouvé avec cette image";
export const searchFindsCopiesNear =
  "La recherche trouve les copies d'une image dans une autre taille ou un autre format, ou un peu plus claires ou sombres, même dans une capture d'écran. Elle ne trouve ni les articles qui se ressemblent seulement, ni les images pivotées, en miroir ou en partie masquées.";
export const qcPhotoLabel = "Photo QC";
export const listingPhoto = "Image d'annonce";
export const picture = "Ton image";
export const viewQcLabel = "Voir QC";
export const results = "Résultats";
export const tryAgainButton = "Réessayer";
export const linkSearchLink = "Coller plutôt un lien de produit";
export const notPicture = "Ce n'est pas une image";
export const sizeError = (most: number) =>
  `L'image est trop lourde : ${wholeNumber(most)} Mo au maximum`;
export const samePictureLabel = "La même image";
export const nearlySameLabel = "Presque la même";
export const onePictureMessage = "Cherche avec une seule image à la fois";
export const formatsHint =
  "JPEG, PNG, WebP, AVIF ou GIF ; une grande photo est d'abord réduite. Nous la comparons sans la garder.";
export const otherPictureLabel = "Choisir une autre image";
export const choosePictureButton = "Choisir une image";
export const clear = "Effacer";
export const dragPrompt = "Dépose-la n'importe où sur cette page";
export const pastedPictureLabel = "Image collée";
export const dropPrompt = "Dépose ou colle une image ici";
export const whatSearchLabel = "Ton image de recherche";
export const searchDidNotAnswer = "La recherche ne répond pas. Vérifie ta connexion et réessaie.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} article montre cette image`,
    many: `${wholeNumber(count)} articles montrent cette image`,
    other: `${wholeNumber(count)} articles montrent cette image`,
  });
export const itemName = (marketplace: string, id: string) => `Article ${marketplace} ${id}`;
export const linkOf = (link: string, item: string) => `${link} : ${item}`;
export const photosLink = (count: number) =>
  plural(count, {
    one: `Voir ${wholeNumber(count)} photo QC`,
    many: `Voir ${wholeNumber(count)} photos QC`,
    other: `Voir ${wholeNumber(count)} photos QC`,
  });
export const coverageNote =
  "Seuls les articles que quelqu'un a recherchés ici peuvent être trouvés.";
export const frameHeading = "Chercher avec une partie de cette image";
export const frameHelp =
  "Place le cadre autour d'une photo, au ras de ses bords : fais-le glisser, tire ses coins ou déplace-les avec les flèches du clavier.";
export const frameSearch = "Chercher avec cette partie";
export const frameArea = "Cadre";
export const frameTopLeft = "Coin supérieur gauche";
export const frameTopRight = "Coin supérieur droit";
export const frameBottomLeft = "Coin inférieur gauche";
export const frameBottomRight = "Coin inférieur droit";
export const frameTop = "Bord supérieur";
export const frameRight = "Bord droit";
export const frameBottom = "Bord inférieur";
export const frameLeft = "Bord gauche";
