export const generalError = "Une erreur est survenue.";
export const unreadableResponse = "Le serveur n'a pas répondu correctement.";
export const refreshError = "Impossible de renouveler la session";
