import { plural, wholeNumber } from "./words.ts";

export const textLinks = "Texte avec des liens";
export const clear = "Effacer";
export const pasteMessageListPart = "Colle un message, une liste ou une partie d'un tableau";
export const whatPasteStaysBrowser =
  "Ce que tu colles ici reste dans ton navigateur. Nous ne voyons un lien que lorsque tu l'ouvres.";
export const converterCouldNotLoaded =
  "Impossible de charger le convertisseur. Vérifie ta connexion ; ton texte est conservé.";
export const tryAgain = "Réessayer";
export const thereNoLinkText = "Il n'y a pas de lien dans ce texte.";
export const itemId = "ID de l'article";
export const qcPage = "Page QC";
export const agentLink = "Lien de l'agent";
export const sellerLink = "Lien du vendeur";
export const pastedLink = "Lien collé";
export const shortLinkDoesNot = "Nous devons ouvrir ce lien court pour trouver l'article.";
export const itemsOrderText = "Articles dans l'ordre de ton texte";
export const label = "Libellé";
export const marketplace = "Place de marché";
export const duplicate = "Doublon";
export const opensNewTab = "(s'ouvre dans un nouvel onglet)";
export const lookUp = "Rechercher ici";
export const linksFound = "Liens trouvés";
export const textTooLongRead =
  "Ce texte est trop long. Seuls les 1 000 000 premiers caractères et les 5 000 premiers liens ont été lus.";
export const showMore = "Afficher plus";
export const copyAll = "Tout copier";
export const downloadCsv = "Télécharger le CSV";
export const linksLead = "Les liens mènent chez {agent}.";
export const changeAgent = "Changer d'agent";

export const itemsInLinks = (items: number, links: number) =>
  `${plural(items, { one: `${wholeNumber(items)} article`, many: `${wholeNumber(items)} articles`, other: `${wholeNumber(items)} articles` })} dans ${plural(links, { one: `${wholeNumber(links)} lien`, many: `${wholeNumber(links)} liens`, other: `${wholeNumber(links)} liens` })}.`;
export const duplicates = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} doublon.`,
    many: `${wholeNumber(count)} doublons.`,
    other: `${wholeNumber(count)} doublons.`,
  });
export const linksWithoutItem = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} lien sans article.`,
    many: `${wholeNumber(count)} liens sans article.`,
    other: `${wholeNumber(count)} liens sans article.`,
  });
export const linkOf = (agent: string) => `Lien ${agent}`;
export const problem = "Problème";
export const qcPhotosOf = (id: string) => `Photos QC de ${id}`;
export const linksShown = (shown: number, total: number) =>
  `${wholeNumber(shown)} liens affichés sur ${wholeNumber(total)}. « Tout copier » et le fichier CSV les contiennent tous.`;
