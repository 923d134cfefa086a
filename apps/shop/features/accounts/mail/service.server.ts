export { keepSendingMails } from "./due-mails.server.ts";
export type { WriteMail } from "./mail-delivery.server.ts";
export { queueMail } from "./mail-queue.server.ts";
export { greetMailServer } from "./mail-server.server.ts";
export { claimMails, countMails, deleteMailsOf, mailsOf, forgetOldMails } from "./outbox.server.ts";
export { sendTrialLetter } from "./trial-letter.server.ts";
