export const generalError = "Etwas ist schiefgegangen.";
export const unreadableResponse = "Unerwartete Antwort vom Server.";
export const refreshError = "Die Sitzung konnte nicht erneuert werden";
