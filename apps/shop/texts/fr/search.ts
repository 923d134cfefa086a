export const qcLookupLabel = "Recherche QC";
export const productLinkLabel = "Lien du produit";
export const pasteTooltip = "Coller depuis le presse-papiers";
export const paste = "Coller";
export const submitButton = "Voir les photos QC";
export const lookingUpBusyLabel = "Recherche…";
export const examples = "Par exemple";
export const searchPictureLabel = "ou rechercher par image";
export const noResultTitle = "Aucun produit trouvé";
export const urlNoResult =
  "Nous n'avons trouvé ce produit par aucune des deux méthodes de recherche.";
export const searchFailedTitle = "Échec de la recherche";
export const urlSearchError = "Les recherches locale et externe ont échoué. Réessaie.";
export const channelError = "Choisis un canal.";
export const offerIdError = "Saisis l'ID d'offre, de 6 à 15 chiffres.";
export const channelNoResult = "Aucun résultat pour ce canal et cet ID d'offre.";
export const channelSearchError = "La recherche par canal et ID d'offre a échoué. Réessaie.";
export const oops = "Oups…";
export const badUrlText = "Format d'URL invalide";
export const badUrlFooter = "Indique une URL valide.";
export const linkWithoutItem = "Pas d'article dans ce lien";
export const shopLinkFooter = "Ouvre un article dans la boutique et colle son lien.";
export const limitNote = "Trop de recherches en peu de temps. Attends une minute, puis réessaie.";
export const unreachableNote =
  "Impossible de joindre ce site. Ton texte est toujours là : réessaie.";
export const offlineNote =
  "Tu es hors ligne. Ton texte est toujours là : réessaie quand la connexion revient.";
export const search = "Rechercher";
export const slowStatus = "Nous interrogeons le service QC…";
export const productUrlLabel = "URL du produit";
export const urlPlaceholder = "URL du produit";
export const channel = "Canal";
export const taobaoTmallLabel = "Taobao / Tmall";
export const offerIdLabel = "ID d'offre";
export const offerIdPlaceholder = "Saisis l'ID d'offre";
export const channelTooltip = "Par canal et ID";
export const loadErrorNote =
  "Impossible de charger la recherche. Vérifie ta connexion et réessaie.";
export const hero = "Regarde ce qui arrive vraiment, {break}avant l'expédition.";
export const heroText =
  "Des agents achètent en Chine pour toi, et leurs entrepôts photographient chaque article. Colle un lien pour voir ces photos QC (<unbroken>contrôle qualité</unbroken>).";
export const stepPaste =
  "<word>Colle</word> le lien d'un article de Taobao, Weidian, 1688 ou d'un agent.";
export const stepCheck =
  "<word>Vérifie</word> les photos QC de ce que d'autres ont acheté : est-ce bien ce que montre le vendeur ?";
export const stepBuy = (name: string) =>
  `<word>Achète chez un agent.</word> Tu paies l'agent, qui te l'expédie. ${name} ne vend rien.`;
export const listingCaption = "L'image du vendeur";
export const qcCaption = "Photo QC d'un entrepôt";
export const channelNumber = (number: string | null) => `Canal ${number}`;
/** Searches the catalogue for the title in a shared text. */
export const searchTitle = (title: string) => `Chercher « ${title} »`;
