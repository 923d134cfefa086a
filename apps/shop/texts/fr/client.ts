export const somethingWentWrong = "Une erreur est survenue.";
export const unexpectedResponseFromServer = "Réponse inattendue du serveur.";
export const failedRefreshToken = "Impossible de renouveler la session";
