import { wholeNumber } from "./words.ts";

export const otherItemReason = "It shows another item";
export const brokenCannotMadeOut = "It's broken or can't be made out";
export const offensivePrivateLabel = "It is offensive or private";
export const somethingElseLabel = "Something else";
export const reasonError = "Please choose what is wrong with it";
export const dialogTitle = "Report a wrong photo";
export const adminLooksHidesWhere = "We'll look at it and hide it if you're right.";
export const photo = "The photo";
export const sendReportLabel = "Send report";
export const sending = "Sending…";
export const reasonQuestion = "What is wrong with it?";
export const optional = "(optional)";
export const thankAdminWillLook = "Thank you. We'll look at it.";
export const backButton = "Back to the photo";
export const serverDidNotAnswer = "The server isn't responding. Please try again.";
export const note = "Note";
export const noteTooLong = (most: number) => `A note has at most ${wholeNumber(most)} characters`;
