export const selectAgent = "Choisir un agent";
export const noConnection = "Pas de connexion";
export const listAgentsCouldNot =
  "Impossible de charger la liste des agents. Vérifie ta connexion et réessaie.";
export const buyOn = "Acheter chez {agent}";
export const opensNewTab = "(s'ouvre dans un nouvel onglet)";
export const selectAgent2 = "Choisis un agent";
export const selectAgentWantBuy = "Choisis l'agent chez qui tu veux acheter";
export const noAgentAvailableMoment =
  "Aucun agent n'est disponible pour le moment. Reviens un peu plus tard.";
export const addAgent = "Ajouter un agent";

export const buyLinksLead = (agent: string) => `Les liens d'achat mènent maintenant chez ${agent}.`;
