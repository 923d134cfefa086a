export const somethingWentWrong = "Une erreur est survenue.";
export const unexpectedResponseFromServer = "Le serveur n'a pas répondu correctement.";
export const failedRefreshToken = "Impossible de renouveler la session";
