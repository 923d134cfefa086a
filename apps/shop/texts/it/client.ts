export const somethingWentWrong = "Qualcosa è andato storto.";
export const unexpectedResponseFromServer = "Risposta inattesa dal server.";
export const failedRefreshToken = "Impossibile rinnovare la sessione";
