import {
  getSettings,
  getSettingsHistory,
  patchSettings,
  previewSettings,
  restoreSettings as restoreSettingsEndpoint,
  sendTestMail,
  undoSettings as undoSettingsEndpoint,
  uploadLogo,
} from "@loupe/contract";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { mailService, sendTestEmail } from "#features/accounts/mail/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { languageFor } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { listSaves, previewChange, restoreSettings, undoSettings } from "./history.server.ts";
import { refuseTypedLogo, saveLogo } from "./logo.server.ts";
import { findSettings } from "./present.server.ts";
import { saveSettings } from "./save.server.ts";

export const settingsApi: FeatureApi = (app, context) => {
  serve(app, getSettings, async () => ({ message: "ok", data: await findSettings(context) }));

  serve(app, patchSettings, async ({ body }, _, by) => {
    refuseTypedLogo(body.values);
    return { message: "The settings were saved", data: await saveSettings(context, by, body) };
  });

  serve(app, uploadLogo, async ({ body }, _, by) => ({
    message: "The logo was saved",
    data: await saveLogo(context, by, body),
  }));

  serve(app, getSettingsHistory, async ({ query }) => ({
    message: "ok",
    ...(await listSaves(context, query)),
  }));

  serve(app, previewSettings, async ({ query }) => ({
    message: "ok",
    data: await previewChange(context, query),
  }));

  serve(app, undoSettingsEndpoint, async ({ body }, _, by) => ({
    message: "The change was undone",
    data: await undoSettings(context, by, body),
  }));

  serve(app, restoreSettingsEndpoint, async ({ body }, _, by) => ({
    message: "The settings were restored",
    data: await restoreSettings(context, by, body),
  }));

  serve(app, sendTestMail, async (_, call, by) => {
    // The limit's key contains the settings, so that the count starts again after a change. Correcting a password needs
    // more attempts.
    const account = `${mailService(context).settings}:${by.userId}`;
    await countAttempt(context, "trial", { account, address: addressOf(call) });
    return { message: "ok", data: await sendTestEmail(context, by, languageFor(call)) };
  });
};
