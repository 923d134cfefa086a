import { plural, wholeNumber, shortNumber } from "./words.ts";

export const addProductTitle = "Ajouter un produit";
export const addDescription =
  "Le nom, le prix et l'image viennent de la place de marché de l'article.";
export const addedMessage = "Produit ajouté";
export const generalError = "Une erreur est survenue.";
export const productUrlLabel = "URL du produit";
export const adding = "Ajout…";
export const oops = "Oups…";
export const urlParametersError = "URL invalide ou paramètres manquants";
export const urlMissingError = "Indique une URL";
export const urlFormatError =
  "URL invalide. Indique une URL valide commençant par http:// ou https://";
export const responseError = "La réponse du réseau n'était pas correcte";
export const productListLabel = "Dans la liste des produits";
export const editProductLabel = "Modifier le produit";
export const addToListLabel = "Ajouter à la liste des produits";
export const formLoadError =
  "Impossible de charger le formulaire. Vérifie ta connexion et réessaie.";
export const updateProductTitle = "Mettre à jour le produit";
export const updatedMessage = "Produit mis à jour";
export const name = "Nom";
export const updating = "Mise à jour…";
export const nameRequiredLabel = "Le nom est obligatoire";
export const priceYuan = "Prix (¥)";
export const picture = "Image";
export const pictureHint = "Une adresse web ou une image de ce site";
export const followMarketplaceButton = "Suivre la place de marché";
export const priceError = "Indique un prix, par exemple 12,50";
export const pictureRequiredLabel = "L'image est obligatoire";
export const filters = "Filtres";
export const search = "Rechercher";
export const searchPlaceholder = "Nom ou code du produit";
export const minPriceLabel = "Prix min.";
export const maxPriceLabel = "Prix max.";
export const applyFiltersButton = "Appliquer les filtres";
export const show = "Afficher :";
export const anyStorefront = "Toutes";
export const storefront = "Place de marché";
export const thereNoSuchStorefront = "Cette place de marché n'existe pas";
export const category = "Catégorie";
export const allCategoriesOption = "Toutes les catégories";
export const tags = "Mots-clés";
export const allTagsLabel = "Tous les mots-clés";
export const tagsHint = "10 au maximum, séparés par des points-virgules";
export const compactModeLabel = "Affichage compact";
export const products = "Produits";
export const moreStatus = "Chargement d'autres produits";
export const moreError = "Impossible de charger d'autres produits.";
export const retry = "Réessayer";
export const loadMoreButton = "Voir plus";
export const firstPageLink = "Afficher depuis le début";
export const emptyTitle = "Pas encore de produits";
export const emptyText =
  "Le catalogue est encore vide. Tu peux rechercher n'importe quel article par son lien.";
export const qcLookupButton = "Recherche QC";
export const noMatchText = "Colle un lien de produit pour voir n'importe quel article.";
export const allProductsLink = "Afficher tous les produits";
export const noMatchTitle = "Aucun produit trouvé";
export const filteredEmptyText = "Aucun produit ne correspond à ces filtres.";
export const loadErrorTitle = "Impossible de charger les produits";
export const loadErrorText = "Vérifie ta connexion et réessaie.";
export const partListNotThere = "Cette partie de la liste n'existe pas";
export const badCursorText = "Le lien est peut-être incomplet.";
export const badFiltersTitle = "Ces filtres ne peuvent pas être utilisés";
export const whatWrongStandsBeside = "Vérifie les champs signalés.";
export const clearFiltersLabel = "Effacer les filtres";
export const popularProductsTitle = "Produits populaires";
export const trendingSubtitle = "Ce que d'autres recherchent et commentent.";
export const trustedByMany = "Plus de 500 000 acheteurs nous font confiance.";
export const loadingProductsLabel = "Chargement des produits…";
export const rated = "Noté";
export const ofText = "sur 5";
export const notRatedLabel = "Pas de note";
export const weightLabel = "Poids (g)";
export const shippingTimeLabel = "Délai de livraison (jours)";
export const dimensions = "Dimensions";
export const lxwxhCmEG = "LxlxH en cm, par ex. 4,5x4,5x1, sans unités";
export const wholeNumberError = "Saisis un nombre entier";
export const back = "Image précédente";
export const forward = "Image suivante";
export const loading = "Chargement";
export const trendingProductsTitle = "Produits tendance";
export const viewAllLabel = "Tout voir →";
export const trendingError = "Impossible de charger les produits tendance.";
export const trendingEmpty = "Aucune tendance pour le moment.";
export const popularLink = "Voir les produits populaires";

export const countStatus = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} produit affiché`,
    many: `${wholeNumber(count)} produits affichés`,
    other: `${wholeNumber(count)} produits affichés`,
  });
export const noMatchMessage = (words: string) => `Aucun résultat pour « ${words} »`;
export const viewQcLabel = "Voir QC";
export const viewQcShort = "QC";
export const photosLinkLabel = "Voir QC : {name}";
export const buy = "Acheter";
export const buyLinkLabel = "Acheter {item} chez {agent}";
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
export const aboutProductsLabel = (count: number) =>
  plural(count, {
    one: `environ ${wholeNumber(count)} produit`,
    many: `environ ${wholeNumber(count)} produits`,
    other: `environ ${wholeNumber(count)} produits`,
  });
export const goneMark = "Plus en vente";
export const uploadPictureLabel = "Envoyer une image";
export const uploadingPicture = "Envoi…";
export const pictureStillUploading = "L'image est encore en cours d'envoi.";
