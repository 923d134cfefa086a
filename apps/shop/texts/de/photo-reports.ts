import { wholeNumber } from "./words.ts";

export const otherItemReason = "Es zeigt einen anderen Artikel";
export const brokenCannotMadeOut = "Es ist beschädigt oder nicht zu erkennen";
export const offensivePrivateLabel = "Es ist anstößig oder privat";
export const somethingElseLabel = "Etwas anderes";
export const reasonError = "Bitte wähle, was daran falsch ist";
export const dialogTitle = "Falsches Foto melden";
export const adminLooksHidesWhere = "Wir sehen es uns an und blenden es aus, wenn du recht hast.";
export const photo = "Das Foto";
export const sendReportLabel = "Meldung senden";
export const sending = "Wird gesendet…";
export const reasonQuestion = "Was stimmt nicht?";
export const optional = "(optional)";
export const thankAdminWillLook = "Danke. Wir sehen es uns an.";
export const backButton = "Zurück zum Foto";
export const serverDidNotAnswer = "Der Server antwortet nicht. Bitte versuche es noch einmal.";
export const note = "Anmerkung";
export const noteTooLong = (most: number) =>
  `Eine Anmerkung hat höchstens ${wholeNumber(most)} Zeichen`;
