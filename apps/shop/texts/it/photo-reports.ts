import { wholeNumber } from "./words.ts";

export const showsAnotherItem = "Mostra un altro articolo";
export const brokenCannotMadeOut = "È danneggiata o illeggibile";
export const offensivePrivate = "È offensiva o privata";
export const somethingElse = "Altro";
export const pleaseChooseWhatWrong = "Scegli che cosa non va";
export const reportWrongPhoto = "Segnala una foto sbagliata";
export const adminLooksHidesWhere = "La controlleremo e la nasconderemo se hai ragione.";
export const photo = "La foto";
export const sendReport = "Invia segnalazione";
export const sending = "Invio…";
export const whatWrong = "Che cosa non va?";
export const optional = "(facoltativo)";
export const thankAdminWillLook = "Grazie. Controlleremo.";
export const backPhoto = "Torna alla foto";
export const serverDidNotAnswer = "Il server non risponde. Riprova.";
export const note = "Nota";
export const noteTooLong = (most: number) =>
  `Una nota può avere al massimo ${wholeNumber(most)} caratteri`;
