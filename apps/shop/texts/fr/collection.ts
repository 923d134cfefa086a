export const loginSignup = "Connexion / Inscription";
export const pleaseLoginAddCollection = "Connecte-toi pour ajouter à ta collection";
export const addCollection = "Ajouter à la collection";
export const pleaseLoginAddProduct = "Connecte-toi pour ajouter cet article à ta collection";
export const collection = "Dans ta collection";
export const collectionRemove = "Dans ta collection, retirer";
export const deleted = "Supprimé";
export const varientHasBeenDeleted = "L'article a été supprimé de la collection.";
export const somethingWentWrong = "Une erreur est survenue.";
export const errorOccurredWhileAdding = "Une erreur est survenue lors de l'ajout à la collection.";
export const failedAddProductCollection = "Impossible d'ajouter l'article à la collection.";
export const details = "Détails";
export const noLongerAvailable = "plus disponible";
export const collectionCouldNotLoaded = "Impossible de charger ta collection.";
export const loadMore = "Voir plus";
export const loadingMoreItems = "Chargement d'autres articles…";
export const changePassword = "Changer le mot de passe";
export const planHaul = "Planifier un haul";
export const myCollection = "Ma collection";
export const collectionCouldNotLoaded2 =
  "Ta collection n'a pas encore pu être chargée. Nouvel essai…";
export const loadingCollection = "Chargement de ta collection…";
export const noCollectionsFound = "Aucun article trouvé.";
export const lookItemUpKeep = "Recherche un article et enregistre-le ici avec ses photos QC.";
export const lookUpQc = "Voir les photos QC";
export const tryAgain = "Réessayer";
export const itsShopDoesNot =
  "La boutique ne le vend plus. Voici à quoi il ressemblait quand tu l'as enregistré.";
export const noPictures = "Aucune image";
export const detailsQcPhotosReviews = "Détails, photos QC et avis";
export const notCollectionNotAny = "Cet article n'est pas dans ta collection.";
export const backMyCollection = "Retour à ma collection";
export const itemCouldNotLoaded = "Impossible de charger l'article.";
export const productNotFound = "Article introuvable";
export const loadingItem = "Chargement de l'article…";
export const sharing = "Partage";
export const shareCollection = "Partager cette collection";
export const whoeverHasAddressCan =
  "Toute personne qui a le lien peut voir ta collection. Si tu désactives le partage, le lien ne marchera plus jamais.";
export const nobodyButCanSee = "Toi seul peux voir ceci. Active le partage pour obtenir un lien.";
export const addressDeadGoodSharing =
  "L'ancien lien ne marche plus. Un nouveau partage créera un nouveau lien.";
export const opensNewTab = "(s'ouvre dans un nouvel onglet)";
export const copyAddress = "Copier le lien";
export const sharedCollection = "Une collection partagée";
export const somebodyShowsWhatThey = "Quelqu'un a partagé ces articles avec toi.";
export const fromStart = "Depuis le début";
export const thereNothingCollectionNow = "Cette collection est vide.";
export const nextItemsCouldNot = "Impossible de charger les articles suivants. Réessaie.";
export const collectionNotSharedAny = "Cette collection n'est plus partagée";
export const itsOwnerHasTurned =
  "Son propriétaire ne la partage plus. Demande-lui un nouveau lien.";
export const price = (sum: string) => `Prix : ${sum}`;
export const detailsOf = (title: string) => `Détails de ${title}`;
export const deleteItem = (title: string) => `Supprimer ${title}`;
export const asking = (marketplace: string) => `Interrogation de ${marketplace} pour cet article…`;
export const notAnswering = (marketplace: string) => `${marketplace} ne répond pas.`;
