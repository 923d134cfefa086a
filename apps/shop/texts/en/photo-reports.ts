import { wholeNumber } from "./words.ts";

export const showsAnotherItem = "It shows another item";
export const brokenCannotMadeOut = "It's broken or can't be made out";
export const offensivePrivate = "It is offensive or private";
export const somethingElse = "Something else";
export const pleaseChooseWhatWrong = "Please choose what is wrong with it";
export const reportWrongPhoto = "Report a wrong photo";
export const adminLooksHidesWhere = "We'll look at it and hide it if you're right.";
export const photo = "The photo";
export const sendReport = "Send report";
export const sending = "Sending…";
export const whatWrong = "What is wrong with it?";
export const optional = "(optional)";
export const thankAdminWillLook = "Thank you. We'll look at it.";
export const backPhoto = "Back to the photo";
export const serverDidNotAnswer = "The server isn't responding. Please try again.";
export const note = "Note";
export const noteTooLong = (most: number) => `A note has at most ${wholeNumber(most)} characters`;
