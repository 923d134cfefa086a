import { plural, wholeNumber } from "./words.ts";

export const comparePhotosTitle = "Comparer les photos";
export const firstPhotoLabel = "Première photo";
export const secondPhotoLabel = "Deuxième photo";
export const zoomOutLabel = "Dézoomer";
export const zoom = "Zoom";
export const zoom2 = "Zoomer";
export const wholePhotosLabel = "Photos entières";
export const item = "Cet article";
export const itemPageButton = "Page de l'article";
export const newTabHint = "(s'ouvre dans un nouvel onglet)";
export const itemPhotographedButSite =
  "Il existe des photos de cet article, mais le site qui les héberge ne les envoie pas en ce moment.";
export const tryAgainLabel = "Réessayer";
export const allSkus = "Toutes les options";
export const allSourcesLabel = "Toutes les sources";
export const allDatesLabel = "Toutes les dates";
export const shortLinkError =
  "Ce lien court n'a pas pu être suivi. Ouvre-le, puis copie l'adresse de la page de l'article.";
export const photosWarehousesTheyShow =
  "Les photos montrent l'article à son arrivée. Elles ne permettent de confirmer ni les matières ni le fonctionnement.";
export const filtersLabel = "Filtres des photos QC";
export const orderLabel = "Ordre";
export const oldestFirstLabel = "Anciennes";
export const newestFirstLabel = "Récentes";
export const clearFiltersButton = "Effacer les filtres";
export const filteredEmptyText = "Aucune photo ne correspond à ces filtres.";
export const reportLabel = "Signaler une photo erronée";
export const compareTwoLabel = "Comparer deux photos";
export const compareFirstHint = "Choisis deux photos à comparer.";
export const compareSecondHint = "Choisis maintenant la deuxième photo.";
export const done = "Terminé";
export const emptyTitle = "Aucune photo QC disponible";
export const emptyText =
  "Aucun entrepôt n'a encore photographié cet article. Les photos apparaissent dès que quelqu'un le commande.";
export const couldNotLookEverywhere = "Impossible de charger toutes les photos QC";
export const photoSourcesDidNot =
  "Certaines sources ne répondent pas : il existe peut-être des photos que nous ne pouvons pas afficher pour l'instant.";
export const loadingStatus = "Recherche de photos QC…";
export const loadErrorStatus = "Impossible de charger les photos QC";
export const emptyStatus = "Pas encore de photos QC";
export const photosTitle = "Photos QC";
export const retry = "Réessayer";
export const searchStatus = "Consultation des photos des entrepôts…";
export const qcResultsTitle = "Résultats QC";
export const skuNotGiven = "Option non indiquée";
export const missingPhotosTitle = "Aucune photo à afficher pour le moment";
export const emptySetTitle = "Aucune photo dans cette série";
export const weight = "Poids";
export const unknownWeight = "Poids non indiqué";
export const unknownDate = "Date non indiquée";
export const viewDetailsButton = "Voir les détails";
export const allResultsLabel = "Tous les résultats";
export const notGivenLabel = "Non indiqué";
export const qcTimeLabel = "Date du QC";
export const warehouseNotedParcelWithout = "L'entrepôt a enregistré ce colis sans photo.";
export const missingTargetTitle = "Aucune donnée QC trouvée";
export const missingTargetText = "Colle un lien de produit pour voir les photos des entrepôts.";
export const badUrlTitle = "Oups… Format d'URL invalide";
export const badUrlText = "Indique une URL valide.";
export const linkWithoutItem = "Pas d'article dans ce lien";
export const shopLinkReason = "Ce lien mène à une boutique, pas à un article.";
export const noResultTitle = "Aucun produit trouvé";
export const urlNoResult =
  "Nous n'avons trouvé ce produit par aucune des deux méthodes de recherche.";
export const channelNoResult = "Aucun résultat pour ce canal et cet ID d'offre.";
export const notFoundTitle = "Article introuvable";
export const theseQcPhotosNot = "Les entrepôts n'ont plus ces photos QC.";
export const searchFailedTitle = "Échec de la recherche";
export const channelSearchError = "La recherche par canal et ID d'offre a échoué. Réessaie.";
export const retryButton = "Réessayer";
export const otherItemLink = "Rechercher un autre lien";
export const openItemOfShop = "Ouvre un article dans la boutique et colle son lien.";
export const urlSearchError = "Les recherches locale et externe ont échoué. Réessaie.";
export const previousOf = (name: string) => `${name} : précédente`;
export const nextOf = (name: string) => `${name} : suivante`;
export const times = (scale: string) => `${scale} fois`;
export const openOnButton = (marketplace: string) => `Ouvrir sur ${marketplace}`;
export const photosMissing = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo n'a pas pu être chargée.`,
    many: `${wholeNumber(count)} photos n'ont pas pu être chargées.`,
    other: `${wholeNumber(count)} photos n'ont pas pu être chargées.`,
  });
export const hiddenPhotosNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo QC, mais aucune à afficher`,
    many: `${wholeNumber(count)} photos QC, mais aucune à afficher`,
    other: `${wholeNumber(count)} photos QC, mais aucune à afficher`,
  });
export const optionCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo de {option}`,
    many: `${wholeNumber(count)} photos de {option}`,
    other: `${wholeNumber(count)} photos de {option}`,
  });
export const noOptionPhotos = "Aucune photo ne porte la mention {option}";
export const allOptionsLink = (total: number) => `Afficher les ${wholeNumber(total)}`;
export const onlyOptionLink = "Cette option seulement";
export const chooseOptionButton = "Choisir cette option";
export const choiceMark = "Option choisie";
export const photoOfLabel = (place: number, total: number) => `Photo QC ${place} sur ${total}`;
export const photosShown = (shown: number, total: number) =>
  plural(shown, {
    one: `${wholeNumber(shown)} photo sur ${wholeNumber(total)}`,
    many: `${wholeNumber(shown)} photos sur ${wholeNumber(total)}`,
    other: `${wholeNumber(shown)} photos sur ${wholeNumber(total)}`,
  });
export const photos = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo`,
    many: `${wholeNumber(count)} photos`,
    other: `${wholeNumber(count)} photos`,
  });
const sets = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} série`,
    many: `${wholeNumber(count)} séries`,
    other: `${wholeNumber(count)} séries`,
  });
const sources = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} source`,
    many: `${wholeNumber(count)} sources`,
    other: `${wholeNumber(count)} sources`,
  });
export const photosInSets = (photoCount: number, setCount: number, sourceCount: number) =>
  `${photos(photoCount)} en ${sets(setCount)}, de ${sources(sourceCount)}`;
export const photosIn = (photoCount: number, setCount: number) =>
  `${photos(photoCount)} en ${sets(setCount)}`;
export const photoCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo QC`,
    many: `${wholeNumber(count)} photos QC`,
    other: `${wholeNumber(count)} photos QC`,
  });
/** Follows the number of photos. */
export const newest = ", la plus récente du {date}";
export const checkedNote = "Dernière vérification {ago}.";
export const pendingStatus = (sources: string) => `En attente de : ${sources}…`;
export const didNotAnswer = (sources: string) =>
  `Pas de réponse de : ${sources}. Il y a peut-être d'autres photos.`;
export const sourceSilent = "Une source ne répond pas. Ses photos datent du {date}.";
/** Follows the numbers of photos and sets. */
export const foundAgo = " · dernière vérification {ago}";
export const foundThen = " · la source ne répond pas, données du {date}";
export const channel = (number: number | string) => `Canal ${number}`;
export const offerOf = (marketplace: string, id: string) => `${marketplace}, offre ${id}`;
export const itemLinkLabel = (name: string) => `Voir les détails : ${name}`;
export const allSetsButton = (count: number) => `Afficher les ${count} séries`;
export const goneMark = "n'y est plus depuis le {date}";
export const enlarge = (photo: string) => `Agrandir ${photo}`;
export const compare = (photo: string) => `Comparer ${photo}`;
/** The origin of a photo, by the name of its source in the API. Empty for a source without a text here. */
export const sourceLabels = {
  own: "nos propres photos",
  partner: "entrepôt de l'agent",
  "product-data": "données de la place de marché",
  "third-party": "source tierce",
};
/** The name of the external service that is a source, by the source's name in the API. */
export const sourceServices = {
  own: "nos propres archives de photos",
  partner: "l'entrepôt de l'agent",
  "product-data": "le service de données de la place de marché",
  "third-party": "la source de photos tierce",
};
export const adviceButton = "Demander conseil";
export const share = "Partager";
export const choosePhotosLabel = (most: number) =>
  `Choisis jusqu'à ${wholeNumber(most)} photos à montrer pour demander conseil.`;
export const chosen = (count: number, most: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo choisie sur ${wholeNumber(most)}`,
    many: `${wholeNumber(count)} photos choisies sur ${wholeNumber(most)}`,
    other: `${wholeNumber(count)} photos choisies sur ${wholeNumber(most)}`,
  });
export const chooseOne = (photo: string) => `Choisir ${photo}`;
export const adviceStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo choisie pour demander conseil`,
    many: `${wholeNumber(count)} photos choisies pour demander conseil`,
    other: `${wholeNumber(count)} photos choisies pour demander conseil`,
  });
export const chosenGone = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} photo choisie n'est plus affichée ici.`,
    many: `${wholeNumber(count)} photos choisies ne sont plus affichées ici.`,
    other: `${wholeNumber(count)} photos choisies ne sont plus affichées ici.`,
  });
export const allChosenGone = "Les photos choisies ne sont plus affichées ici";
export const allChosenGoneText =
  "Elles ont été retirées, ou le site qui les héberge ne les envoie pas en ce moment.";
export const allPhotosButton = (count: number) =>
  plural(count, {
    one: `Afficher ${wholeNumber(count)} photo`,
    many: `Afficher les ${wholeNumber(count)} photos`,
    other: `Afficher les ${wholeNumber(count)} photos`,
  });
export const changeChoice = "Choisir d'autres photos";
export const onePictureTitle = "En une seule image";
export const onePictureText =
  "Avec l'option, le poids, la date, le prix et l'adresse de cette page : prête pour une discussion ou un forum.";
export const collageOf = (count: number) =>
  plural(count, {
    one: "La photo choisie et ses informations en une image",
    many: `Les ${wholeNumber(count)} photos choisies et leurs informations en une image`,
    other: `Les ${wholeNumber(count)} photos choisies et leurs informations en une image`,
  });
export const sharePictureLabel = "Partager l'image";
export const copyPictureLabel = "Copier l'image";
export const pictureCopiedMessage = "Image copiée";
export const downloadPictureLabel = "Télécharger l'image";
export const copyLinkLabel = "Copier le lien";
export const preparingPictureBusyLabel = "Préparation de l'image…";
export const pictureNotShared = "L'image n'a pas pu être partagée. Réessaie ou télécharge-la.";
