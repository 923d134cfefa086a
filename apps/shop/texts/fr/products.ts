import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProduct = "Ajouter un produit";
export const namePricePictureTaken =
  "Le nom, le prix et l'image viennent de la place de marché de l'article.";
export const productAddedSuccessfully = "Produit ajouté";
export const somethingWentWrong = "Une erreur est survenue.";
export const productUrl = "URL du produit";
export const adding = "Ajout…";
export const oops = "Oups…";
export const invalidUrlMissingParameters = "URL invalide ou paramètres manquants";
export const pleaseProvideUrl = "Indique une URL";
export const invalidUrlPleaseProvide =
  "URL invalide. Indique une URL valide commençant par http:// ou https://";
export const networkResponseNotOk = "La réponse du réseau n'était pas correcte";
export const productList = "Dans la liste des produits";
export const editProduct = "Modifier le produit";
export const addProductList = "Ajouter à la liste des produits";
export const noConnection = "Pas de connexion";
export const formCouldNotLoaded =
  "Impossible de charger le formulaire. Vérifie ta connexion et réessaie.";
export const viewNotCounted = "La vue n'a pas été comptée.";
export const updateProduct = "Mettre à jour le produit";
export const productUpdatedSuccessfully = "Produit mis à jour";
export const name = "Nom";
export const updating = "Mise à jour…";
export const nameRequired = "Le nom est obligatoire";
export const priceYuan = "Prix (¥)";
export const picture = "Image";
export const pictureHint = "Une adresse web ou une image de ce site";
export const followMarketplace = "Suivre la place de marché";
export const pleaseEnterPrice = "Indique un prix, par exemple 12,50";
export const pictureRequired = "L'image est obligatoire";
export const filters = "Filtres";
export const search = "Rechercher";
export const nameProductCode = "Nom ou code du produit";
export const minPrice = "Prix min.";
export const maxPrice = "Prix max.";
export const applyFilters = "Appliquer les filtres";
export const show = "Afficher :";
export const anyStorefront = "Toutes";
export const storefront = "Place de marché";
export const thereNoSuchStorefront = "Cette place de marché n'existe pas";
export const category = "Catégorie";
export const allCategories = "Toutes les catégories";
export const tags = "Mots-clés";
export const allTags = "Tous les mots-clés";
export const tagsHint = "10 au maximum, séparés par des points-virgules";
export const compactMode = "Affichage compact";
export const products = "Produits";
export const loadingMoreProducts = "Chargement d'autres produits";
export const moreProductsCouldNot = "Impossible de charger d'autres produits.";
export const retry = "Réessayer";
export const loadMore = "Voir plus";
export const showFromBeginning = "Afficher depuis le début";
export const noProductsYet = "Pas encore de produits";
export const catalogueStillEmptyAny =
  "Le catalogue est encore vide. Tu peux rechercher n'importe quel article par son lien.";
export const qcLookup = "Recherche QC";
export const pasteProductLinkSee = "Colle un lien de produit pour voir n'importe quel article.";
export const showAllProducts = "Afficher tous les produits";
export const noProductsFound = "Aucun produit trouvé";
export const noProductMatchesThese = "Aucun produit ne correspond à ces filtres.";
export const productsCouldNotLoaded = "Impossible de charger les produits";
export const pleaseCheckConnectionTry = "Vérifie ta connexion et réessaie.";
export const tryingAgain = "Nouvel essai…";
export const partListNotThere = "Cette partie de la liste n'existe pas";
export const linkMayIncomplete = "Le lien est peut-être incomplet.";
export const theseFiltersCannotUsed = "Ces filtres ne peuvent pas être utilisés";
export const whatWrongStandsBeside = "Vérifie les champs signalés.";
export const clearFilters = "Effacer les filtres";
export const popularProducts = "Produits populaires";
export const whatOthersLookUp = "Ce que d'autres recherchent et commentent.";
export const trustedByMany = "Plus de 500 000 acheteurs nous font confiance.";
export const loadingProducts = "Chargement des produits…";
export const rated = "Noté";
export const ofText = "sur 5";
export const notRated = "Pas de note";
export const weightG = "Poids (g)";
export const shippingTimeDays = "Délai de livraison (jours)";
export const dimensions = "Dimensions";
export const lxwxhCmEG = "LxlxH en cm, par ex. 4,5x4,5x1, sans unités";
export const pleaseEnterWholeNumber = "Saisis un nombre entier";
export const back = "Image précédente";
export const forward = "Image suivante";
export const loading = "Chargement";
export const trendingProducts = "Produits tendance";
export const viewAll = "Tout voir →";
export const trendingProductsCouldNot = "Impossible de charger les produits tendance.";
export const nothingTrendingMoment = "Aucune tendance pour le moment.";
export const seePopularProducts = "Voir les produits populaires";

export const productsShown = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produit affiché`,
    many: `${wholeNumber(count)} produits affichés`,
    other: `${wholeNumber(count)} produits affichés`,
  });
export const nothingFound = (words: string) => `Aucun résultat pour « ${words} »`;
export const viewQc = "Voir QC";
export const viewQcShort = "QC";
export const viewQcOf = "Voir QC : {name}";
export const buy = "Acheter";
export const buyItemOn = "Acheter {item} chez {agent}";
export const views = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} vue`,
    many: `${shortNumber(count)} vues`,
    other: `${shortNumber(count)} vues`,
  });
export const reviews = (count: number) =>
  plural(count, {
    one: `${shortNumber(count)} avis`,
    many: `${shortNumber(count)} avis`,
    other: `${shortNumber(count)} avis`,
  });
export const productCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produit`,
    many: `${wholeNumber(count)} produits`,
    other: `${wholeNumber(count)} produits`,
  });
export const aboutProducts = (count: number) =>
  plural(count, {
    one: `environ ${wholeNumber(count)} produit`,
    many: `environ ${wholeNumber(count)} produits`,
    other: `environ ${wholeNumber(count)} produits`,
  });
export const noLongerSold = "Plus en vente";
export const uploadPicture = "Envoyer une image";
export const uploadingPicture = "Envoi…";
export const pictureStillUploading = "L'image est encore en cours d'envoi.";
