export const qcLookup = "Recherche QC";
export const productLink = "Lien du produit";
export const pasteProductLink = "Colle un lien produit";
export const pasteFromClipboard = "Coller depuis le presse-papiers";
export const paste = "Coller";
export const lookUpQc = "Voir les photos QC";
export const lookingUp = "Recherche…";
export const examples = "Par exemple";
export const searchPicture = "ou rechercher par image";
export const noProductsFound = "Aucun produit trouvé";
export const weCouldntFindProduct =
  "Nous n'avons trouvé ce produit par aucune des deux méthodes de recherche.";
export const searchFailed = "Échec de la recherche";
export const bothLocalExternalSearches = "Les recherches locale et externe ont échoué. Réessaie.";
export const pleaseChooseChannel = "Choisis un canal.";
export const pleaseEnterOfferId = "Saisis l'ID d'offre, de 6 à 15 chiffres.";
export const noResultFoundChannel = "Aucun résultat pour ce canal et cet ID d'offre.";
export const searchChannelOfferidFailed =
  "La recherche par canal et ID d'offre a échoué. Réessaie.";
export const oops = "Oups…";
export const invalidUrlFormat = "Format d'URL invalide";
export const pleaseProvideValidUrl = "Indique une URL valide.";
export const noItemLink = "Pas d'article dans ce lien";
export const openItemShopPaste = "Ouvre un article dans la boutique et colle son lien.";
export const tooManyLookUps =
  "Trop de recherches en peu de temps. Attends une minute, puis réessaie.";
export const cantConnectSiteText =
  "Impossible de joindre ce site. Ton texte est toujours là : réessaie.";
export const youreOfflineTextStill =
  "Tu es hors ligne. Ton texte est toujours là : réessaie quand la connexion revient.";
export const search = "Rechercher";
export const askingQcServicePhotos = "Nous interrogeons le service QC…";
export const productUrl = "URL du produit";
export const enterProductUrl = "URL du produit";
export const channel = "Canal";
export const taobaoTmall = "Taobao / Tmall";
export const offerId = "ID d'offre";
export const enterOfferId = "Saisis l'ID d'offre";
export const searchChannelOfferid = "Par canal et ID";
export const searchCouldNotLoaded =
  "Impossible de charger la recherche. Vérifie ta connexion et réessaie.";
export const hero = "Regarde ce qui arrive vraiment, {break}avant l'expédition.";
export const heroText =
  "Colle un lien de Taobao, Weidian, 1688 ou d'un agent. Nous montrons les photos de <unbroken>contrôle qualité</unbroken> que les entrepôts ont prises de l'article réel.";
export const channelNumber = (number: string | null) => `Canal ${number}`;
