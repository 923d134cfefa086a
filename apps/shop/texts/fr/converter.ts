import { plural, wholeNumber } from "./words.ts";

export const textLinksLabel = "Texte avec des liens";
export const clear = "Effacer";
export const textPlaceholder = "Colle un message, une liste ou une partie d'un tableau";
export const privacyNote =
  "Ton texte reste dans ton navigateur. Seuls les numéros des articles nous sont envoyés, pour afficher ce que nous savons d'eux.";
export const loadErrorText =
  "Impossible de charger le convertisseur. Vérifie ta connexion ; ton texte est conservé.";
export const tryAgainButton = "Réessayer";
export const emptyResult = "Il n'y a pas de lien dans ce texte.";
export const itemIdLabel = "ID de l'article";
export const qcPageLabel = "Page QC";
export const agentLinkLabel = "Lien de l'agent";
export const sellerLinkLabel = "Lien du vendeur";
export const pastedLinkLabel = "Lien collé";
export const shortLinkDoesNot = "Nous devons ouvrir ce lien court pour trouver l'article.";
export const resultsCaption = "Articles dans l'ordre de ton texte";
export const label = "Libellé";
export const marketplace = "Place de marché";
export const duplicate = "Doublon";
export const newTabHint = "(s'ouvre dans un nouvel onglet)";
export const lookUpLink = "Rechercher ici";
export const linksFoundLabel = "Liens trouvés";
export const lengthWarning =
  "Ce texte est trop long. Seuls les 1 000 000 premiers caractères et les 5 000 premiers liens ont été lus.";
export const showMoreButton = "Afficher plus";
export const copyAllLabel = "Tout copier";
export const downloadCsvLabel = "Télécharger le CSV";
export const agentNote = "Les liens mènent chez {agent}.";
export const changeAgentButton = "Changer d'agent";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} article`, many: `${wholeNumber(items)} articles`, other: `${wholeNumber(items)} articles` })} dans ${plural(links, { one: `${wholeNumber(links)} lien`, many: `${wholeNumber(links)} liens`, other: `${wholeNumber(links)} liens` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} doublon.`,
    many: `${wholeNumber(count)} doublons.`,
    other: `${wholeNumber(count)} doublons.`,
  });
export const failedLinksNote = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} lien sans article.`,
    many: `${wholeNumber(count)} liens sans article.`,
    other: `${wholeNumber(count)} liens sans article.`,
  });
export const linkOf = (agent: string) => `Lien ${agent}`;
export const problem = "Problème";
export const photosLink = (id: string) => `Photos QC de ${id}`;
export const linksShown = (shown: number, total: number) =>
  `${wholeNumber(shown)} liens affichés sur ${wholeNumber(total)}. « Tout copier » et le fichier CSV les contiennent tous.`;
export const addAllButton = "Tout ajouter au haul";
export const addedCount = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} article ajouté à ton haul`,
    many: `${wholeNumber(count)} articles ajoutés à ton haul`,
    other: `${wholeNumber(count)} articles ajoutés à ton haul`,
  });
