export const somethingWentWrong = "Etwas ist schiefgegangen.";
export const unexpectedResponseFromServer = "Unerwartete Antwort vom Server.";
export const failedRefreshToken = "Die Sitzung konnte nicht erneuert werden";
