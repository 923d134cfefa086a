import { wholeNumber } from "./words.ts";

export const otherItemReason = "Pokazuje inny przedmiot";
export const brokenCannotMadeOut = "Jest uszkodzone lub nieczytelne";
export const offensivePrivateLabel = "Jest obraźliwe lub prywatne";
export const somethingElseLabel = "Coś innego";
export const reasonError = "Wybierz, co jest nie tak";
export const dialogTitle = "Zgłoś błędne zdjęcie";
export const adminLooksHidesWhere = "Sprawdzimy je i ukryjemy, jeśli masz rację.";
export const photo = "Zdjęcie";
export const sendReportLabel = "Wyślij zgłoszenie";
export const sending = "Wysyłanie…";
export const reasonQuestion = "Co jest nie tak?";
export const optional = "(opcjonalnie)";
export const thankAdminWillLook = "Dziękujemy. Sprawdzimy to.";
export const backButton = "Wróć do zdjęcia";
export const serverDidNotAnswer = "Serwer nie odpowiada. Spróbuj ponownie.";
export const note = "Uwaga";
export const noteTooLong = (most: number) => `Uwaga może mieć najwyżej ${wholeNumber(most)} znaków`;
