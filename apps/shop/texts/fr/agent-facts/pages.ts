export const pageTitle = "Comparer les agents";
export const pageText =
  "Trois réponses montrent quel agent de cette boutique prend le moins de frais, et si c'est sûr.";
export const metaDescription =
  "Compare les frais, le stockage gratuit et les services des agents d'achat, avec sources et dates, et avec ce qui est inconnu.";
export const dateSentence = (date: string) =>
  `Informations du ${date}. Elles viennent toutes de tiers : demande à l'agent avant de t'y fier.`;

export const questionsLabel = "Trois questions";
export const toLabel = "Vers quel pays ?";
export const countryOption = "Choisir un pays";
export const countryError = "Choisis un pays dans la liste.";
export const payLabel = "Comment paies-tu ?";
export const otherWay = "Autrement";
export const oftenLabel = "À quelle fréquence commandes-tu ?";
export const habits = {
  rarely: "Une ou deux fois",
  monthly: "Chaque mois",
  weekly: "Chaque semaine",
};
export const habitHint =
  "Calculé avec une commande expédiée aussitôt, ou avec quatre commandes mensuelles ou six commandes hebdomadaires, toutes expédiées avec la dernière.";
export const applyButton = "Afficher";

export const verdicts = {
  cheaper: "Frais connus les plus bas",
  likely: "Probablement les frais les plus bas",
  alike: "Parmi les frais les plus bas",
};
export const onlyVerdict = "Le seul agent assez connu";
export const noVerdict =
  "On n'en sait assez sur aucun agent de cette boutique pour en recommander un.";
export const certainSum = (sum: string) => `Frais pour une commande habituelle : ${sum}.`;
export const partlyCertain = (sum: string, certain: string) =>
  `Frais pour une commande habituelle : environ ${sum}, dont ${certain} certains.`;
export const uncertainSum = (sum: string) =>
  `Frais pour une commande habituelle : environ ${sum}, sans certitude.`;
export const usualNote =
  "Ce qui est inconnu compte avec la fourchette habituelle chez d'autres agents.";
export const secondTitle = (agent: string) => `En deuxième : ${agent}`;
export const moreFees = (sum: string) => `Environ ${sum} de plus pour une commande habituelle.`;
export const partDifference = (part: string) => `Plus grande différence : ${part}.`;
export const moreUnknown = (sum: string, part: string) =>
  `Environ ${sum} de plus pour une commande habituelle, car ceci est inconnu : ${part}.`;
export const alikeFees =
  "Impossible à départager par les frais : ils diffèrent de moins de 1 % du prix des articles.";
export const orderSentence = (goods: string, orders: string, weight: string) =>
  `Une commande habituelle : ${goods} d'articles en ${orders}, dans un colis de ${weight}.`;
export const orderCounts = {
  rarely: "une commande",
  monthly: "quatre commandes mensuelles",
  weekly: "six commandes hebdomadaires",
};
export const parcelPrice = (country: string, sum: string) =>
  `Le colis (${country}) coûte ${sum} aux prix de livraison de cette boutique, quel que soit l'agent.`;
export const parcelUnknown = (country: string) =>
  `Le prix du colis (${country}) est inconnu, donc les frais sur ce prix ne comptent pas.`;
export const detailsLink = (agent: string) => `Tout sur ${agent}`;

export const tableTitle = "Agents de cette boutique";
export const oldMark = "* Une information a plus de 180 jours ou n'a pas de date.";
export const unrankedSentence = (agents: string) => `On n'en sait pas assez sur ${agents}.`;
export const comparisonRule = (parts: string) =>
  `Un agent est comparé dès que trois de ces éléments sont connus : ${parts}.`;
export const correctionHint = "Tu en sais plus ? Dis-le-nous sur la page de l'agent.";

export const agentColumn = "Agent";
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
export const closedNote =
  "On ne peut plus acheter par cet agent. Ses liens peuvent toujours être convertis.";

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
