export const selectAgentTitle = "Choisir un agent";
export const loadErrorText =
  "Impossible de charger la liste des agents. Vérifie ta connexion et réessaie.";
export const factsError = "Les informations sur cet agent n'ont pas pu être chargées.";
export const buyOnLabel = "Acheter chez {agent}";
export const newTabHint = "(s'ouvre dans un nouvel onglet)";
export const pickerLabel = "Choisis un agent";
export const pickerDescription = "Choisis l'agent chez qui tu veux acheter";
export const emptyText = "Aucun agent n'est disponible pour le moment. Reviens un peu plus tard.";
export const addAgentButton = "Ajouter un agent";

export const chosenMessage = (agent: string) =>
  `Les liens d'achat mènent maintenant chez ${agent}.`;
