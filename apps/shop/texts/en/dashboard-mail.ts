export const noMailServerConfigured = "No mail server is configured.";
export const mails = "the mails";
export const mailsNewestFirst = "Mails, newest first";
export const sendAgain = "Send again";
export const verifyEmail = "Verify email";
export const resetPassword = "Reset password";
export const kept = "Kept here";
export const tryingAgain = "Trying again";
export const copyLink = "Copy link";
export const outbox = "Outbox";
export const mailsLastDaysNewest = "The mails of the last 30 days, newest first.";
export const mails2 = "Mails";
export const mailsCouldNotLoaded = "The mails could not be loaded.";
export const noMailsYet = "No mails yet";
export const nothingDoneWhoeverRegisters =
  "There is nothing to do: when someone registers or forgets a password, their mail appears here.";
export const somethingWentWrong = "Something went wrong!";
