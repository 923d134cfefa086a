import { wholeNumber } from "./words.ts";

export const showsAnotherItem = "Pokazuje inny przedmiot";
export const brokenCannotMadeOut = "Jest uszkodzone lub nieczytelne";
export const offensivePrivate = "Jest obraźliwe lub prywatne";
export const somethingElse = "Coś innego";
export const pleaseChooseWhatWrong = "Wybierz, co jest nie tak";
export const reportWrongPhoto = "Zgłoś błędne zdjęcie";
export const adminLooksHidesWhere = "Sprawdzimy je i ukryjemy, jeśli masz rację.";
export const photo = "Zdjęcie";
export const sendReport = "Wyślij zgłoszenie";
export const sending = "Wysyłanie…";
export const whatWrong = "Co jest nie tak?";
export const optional = "(opcjonalnie)";
export const thankAdminWillLook = "Dziękujemy. Sprawdzimy to.";
export const backPhoto = "Wróć do zdjęcia";
export const serverDidNotAnswer = "Serwer nie odpowiada. Spróbuj ponownie.";
export const note = "Uwaga";
export const noteTooLong = (most: number) => `Uwaga może mieć najwyżej ${wholeNumber(most)} znaków`;
