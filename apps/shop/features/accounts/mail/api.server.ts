import type { FeatureApi } from "#server/http/api.ts";
import { listOutbox, retryMail } from "./outbox.server.ts";

export const mailApi: FeatureApi = (context) => ({
  getOutbox: async ({ query }, _, viewer) => ({
    message: "Mails found",
    ...(await listOutbox(context, viewer, query)),
    mailServer: context.config.SMTP_URL !== undefined,
  }),

  retryMail: async ({ query }) => {
    await retryMail(context, query.mail_id);
    return { message: "The mail will be sent again" };
  },
});
