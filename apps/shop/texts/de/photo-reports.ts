import { wholeNumber } from "./words.ts";

export const showsAnotherItem = "Es zeigt einen anderen Artikel";
export const brokenCannotMadeOut = "Es ist beschädigt oder nicht zu erkennen";
export const offensivePrivate = "Es ist anstößig oder privat";
export const somethingElse = "Etwas anderes";
export const pleaseChooseWhatWrong = "Bitte wähle, was daran falsch ist";
export const reportWrongPhoto = "Falsches Foto melden";
export const adminLooksHidesWhere = "Wir sehen es uns an und blenden es aus, wenn du recht hast.";
export const photo = "Das Foto";
export const sendReport = "Meldung senden";
export const sending = "Wird gesendet…";
export const whatWrong = "Was stimmt nicht?";
export const optional = "(optional)";
export const thankAdminWillLook = "Danke. Wir sehen es uns an.";
export const backPhoto = "Zurück zum Foto";
export const serverDidNotAnswer = "Der Server antwortet nicht. Bitte versuche es noch einmal.";
export const note = "Anmerkung";
export const noteTooLong = (most: number) =>
  `Eine Anmerkung hat höchstens ${wholeNumber(most)} Zeichen`;
