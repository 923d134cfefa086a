export const generalError = "Qualcosa è andato storto.";
export const unreadableResponse = "Risposta inattesa dal server.";
export const refreshError = "Impossibile rinnovare la sessione";
