import {
  changeEmail as changeEmailEndpoint,
  confirmEmail as confirmEmailEndpoint,
  deleteOtherSessions,
  deleteSession,
  getAccount,
  getSessions,
  changeAccount as changeAccountEndpoint,
} from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { languageOf } from "#server/http/language-parameter.ts";
import { senderOf } from "#server/http/client.ts";
import { changeEmail, confirmEmail } from "./email-change.server.ts";
import { endOtherSessions, endOwnSession, listSessions } from "./own-sessions.server.ts";
import { readAccount, changeAccount } from "./own-account.server.ts";

export const ownAccountApi: FeatureApi = (app, context) => {
  serve(app, getAccount, async (_, __, { userId }) => ({
    message: "ok",
    data: await readAccount(context, userId),
  }));

  serve(app, changeAccountEndpoint, async ({ body: { name, language } }, _, viewer) => ({
    message: language === undefined ? "Name changed" : "ok",
    data: await changeAccount(context, viewer, {
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language: languageOf("body", language) }),
    }),
  }));

  serve(app, changeEmailEndpoint, async ({ body }, call, viewer) => {
    await changeEmail(context, viewer, body.email, senderOf(call));
    return { message: "Open the links that we've sent to both addresses." };
  });

  serve(app, confirmEmailEndpoint, async ({ body }, call) => ({
    message: "ok",
    data: await confirmEmail(context, body.token, senderOf(call)),
  }));

  serve(app, getSessions, async (_, __, viewer) => ({
    message: "ok",
    data: await listSessions(context, viewer),
  }));

  serve(app, deleteSession, async ({ params }, _, viewer) => {
    await endOwnSession(context, viewer, params.id);
    return { message: "Logged out there" };
  });

  serve(app, deleteOtherSessions, async (_, __, viewer) => {
    await endOtherSessions(context, viewer);
    return { message: "Logged out everywhere else" };
  });
};
