import { wholeNumber } from "./words.ts";

export const otherItemReason = "Mostra un altro articolo";
export const brokenCannotMadeOut = "È danneggiata o illeggibile";
export const offensivePrivateLabel = "È offensiva o privata";
export const somethingElseLabel = "Altro";
export const reasonError = "Scegli che cosa non va";
export const dialogTitle = "Segnala una foto sbagliata";
export const adminLooksHidesWhere = "La controlleremo e la nasconderemo se hai ragione.";
export const photo = "La foto";
export const sendReportLabel = "Invia segnalazione";
export const sending = "Invio…";
export const reasonQuestion = "Che cosa non va?";
export const optional = "(facoltativo)";
export const thankAdminWillLook = "Grazie. Controlleremo.";
export const backButton = "Torna alla foto";
export const serverDidNotAnswer = "Il server non risponde. Riprova.";
export const note = "Nota";
export const noteTooLong = (most: number) =>
  `Una nota può avere al massimo ${wholeNumber(most)} caratteri`;
