export { sendMailJob, type MailWriters, type WriteMail } from "./send-mail.server.ts";
export { unlinked } from "./compose-letter.server.ts";
export { queueMail, queueMails } from "./enqueue-mail.server.ts";
export { greetMailServer, mailService, MAIL_SERVICE } from "./mail-server.server.ts";
export {
  claimMails,
  countMails,
  deleteMailsOf,
  mailRetention,
  mailsOf,
  recentRecipients,
  requeueMails,
  withdrawMails,
} from "./outbox.server.ts";
export { sendTestEmail } from "./test-email.server.ts";
