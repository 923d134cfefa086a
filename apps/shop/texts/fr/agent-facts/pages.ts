import { plural, wholeNumber } from "../words.ts";

export const pageTitle = "Comparer les agents";
export const pageText =
  "Frais, stockage et services de chaque agent, avec la source et la date de chaque information. Ce qu'aucune source n'indique est inconnu.";
export const metaDescription =
  "Compare les frais, le stockage gratuit et les services des agents d'achat, avec sources et dates, et avec ce qui est inconnu.";
export const dateSentence = (date: string) =>
  `Informations du ${date}. Elles viennent toutes de tiers : demande à l'agent avant de t'y fier.`;

export const filtersLabel = "Filtres";
export const wayLabel = "Frais de paiement connus pour";
export const storageLabel = "Stockage gratuit";
export const anyOption = "Peu importe";
export const storageOption = (days: string) => `Au moins ${days}`;
export const freeOfFee = "Aucuns frais de service selon toutes les sources";
export const sortLabel = "Trier par";
export const sorts = {
  name: "Nom",
  known: "Le plus d'informations connues",
  storage: "Stockage gratuit le plus long",
  photos: "Le plus de photos QC gratuites",
  payment: "Frais de paiement les plus bas sur 100 USD",
  service: "Frais de service les plus bas",
};
export const sortsMissing = (sorts: string) =>
  `D'autres ordres seraient des suppositions, car ils ne sont pas connus pour tous les agents affichés : ${sorts}.`;
export const sortGap = (sort: string, agents: number) =>
  `${sort} (inconnu pour ${wholeNumber(agents)})`;
export const sortRefused =
  "Tri par nom, car l'ordre choisi n'est pas connu pour tous les agents affichés.";
export const applyButton = "Afficher";
export const resetLink = "Tout effacer";
export const agentCount = (count: number) =>
  `${wholeNumber(count)} ${plural(count, { one: "agent", many: "agents", other: "agents" })}`;
export const emptyTitle = "Aucun agent ne correspond";
export const emptyText =
  "Beaucoup d'informations sont inconnues. Avec moins de conditions, il reste plus d'agents.";

export const agentColumn = "Agent";
export const unknownList = (fields: string) => `Inconnu : ${fields}`;
export const ownMark = "Dans cette boutique";
export const chooseButton = "Choisir";
export const chooseLabel = (agent: string) => `Choisir ${agent}`;
export const chosenMark = "Choisi";
export const statusLabel = "Statut";
export const statusNames = {
  open: "Ouvert",
  closed: "Fermé",
  disputed: "Ouverture contestée",
  unknown: "Ouverture inconnue",
};
export const closedTitle = "Agents fermés";
export const closedText =
  "On ne peut plus acheter par leur intermédiaire. Leurs liens peuvent toujours être convertis.";

export const agentTitle = (agent: string) => `${agent} : frais, stockage et services`;
export const agentDescription = (agent: string) =>
  `Ce que l'on sait de ${agent} : frais, stockage gratuit, photos QC et services, avec sources et dates, et ce qui est inconnu.`;
export const comparisonLink = "Comparer tous les agents";
export const groups = {
  fees: "Frais",
  photos: "Photos",
  storage: "Stockage",
  parcel: "Colis",
  orders: "Commandes et retours",
};
export const orderKinds = {
  ordinary: "Commandes ordinaires",
  "second-hand": "Articles d'occasion",
  forwarding: "Réexpédition",
};
export const officialNamed = "cite la page officielle";
export const historyTitle = "Historique";
export const checkedEvent = (fields: string) => `Vérifié : ${fields}`;
export const beganEvent = (fact: string) => `Début : ${fact}`;
export const endedEvent = (fact: string) => `Fin : ${fact}`;
export const expiredEvent = (fact: string) =>
  `Plus de deux ans, donc considéré comme inconnu : ${fact}`;
export const addedEvent = (fact: string) => `Nouveau : ${fact}`;
export const removedEvent = (fact: string) => `Supprimé : ${fact}`;
export const changedEvent = (field: string, before: string, after: string) =>
  `${field} : ${after} au lieu de ${before}`;
export const sourceEvent = (field: string) => `Nouvelle source, date ou note : ${field}`;
export const linksTitle = "Liens vers les articles";
export const ownLinks =
  "Cette boutique ouvre un article chez l'agent avec ces liens. {id} est l'identifiant de l'article.";
export const knownLinks =
  "Un article chez l'agent a ces liens. {id} est l'identifiant de l'article.";
export const linksUnknown = "Aucun lien vers les articles de cet agent n'est connu.";
export const sourcesTitle = "Sources";
export const sourceKinds = {
  "official page, seen": "Page officielle",
  "guide that names the official page and a check date":
    "Guide qui cite la page officielle et une date",
  "guide or user tool": "Guide ou outil d'un utilisateur",
  "note of a third party": "Note d'un tiers",
  "shopper's correction": "Correction d'un acheteur",
  "general knowledge": "Connaissances générales",
};
export const sourceDate = (date: string) => `du ${date}`;
