export { sendMailJob, type WriteMail } from "./send-mail.server.ts";
export { queueMail } from "./enqueue-mail.server.ts";
export { greetMailServer, mailService, MAIL_SERVICE } from "./mail-server.server.ts";
export {
  claimMails,
  countMails,
  deleteMailsOf,
  mailsOf,
  forgetOldMails,
  requeueMails,
} from "./outbox.server.ts";
export { sendTestEmail } from "./test-email.server.ts";
