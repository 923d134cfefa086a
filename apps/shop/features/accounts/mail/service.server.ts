export type { WriteMail } from "./mail-delivery.server.ts";
export { keepSendingMails, queueMail } from "./mail-queue.server.ts";
export { greetMailServer } from "./mail-server.server.ts";
export { countMails, forgetOldMails } from "./outbox.server.ts";
