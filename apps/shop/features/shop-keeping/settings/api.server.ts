import { type Settings } from "@loupe/contract";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { mailService, sendTestEmail } from "#features/accounts/mail/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { languageFor } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { previewChange, restoreSettings, saves, undoSettings } from "./history.server.ts";
import { findSettings } from "./present.server.ts";
import { saveSettings } from "./save.server.ts";
import {
  inMegabytes,
  LOGO_BYTES_MAX,
  LOGO_SIDE_MAX,
  PICTURE_FRAMES_MAX,
} from "@loupe/contract/limits";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { logoText } from "#server/settings/logo.ts";

export const settingsApi: FeatureApi = (context) => ({
  getSettings: async () => ({ data: await findSettings(context) }),

  patchSettings: async ({ body }, _, by) => {
    refuseTypedLogo(body.values);
    return { message: "The settings were saved", data: await saveSettings(context, by, body) };
  },

  uploadLogo: async ({ body }, _, by) => ({
    message: "The logo was saved",
    data: await saveLogo(context, by, body),
  }),

  getSettingsHistory: ({ query }) => saves.list(context, query),

  previewSettings: async ({ query }) => ({ data: await previewChange(context, query) }),

  undoSettings: async ({ body }, _, by) => ({
    message: "The change was undone",
    data: await undoSettings(context, by, body),
  }),

  restoreSettings: async ({ body }, _, by) => ({
    message: "The settings were restored",
    data: await restoreSettings(context, by, body),
  }),

  sendTestMail: async (_, call, by) => {
    // The limit's key contains the settings, so that the count starts again after a change. Correcting a password needs
    // more attempts.
    const account = `${mailService(context).settings}:${by.userId}`;
    await countAttempt(context, "trial", { account, address: addressOf(call) });
    return { data: await sendTestEmail(context, by, languageFor(call)) };
  },
});

const REJECTED = {
  kind: () => new ApiError("logo_type"),
  frames: () => new ApiError("image_too_many_frames", { most: PICTURE_FRAMES_MAX }),
  pixels: () => new ApiError("logo_too_wide", { most: LOGO_SIDE_MAX }),
  damaged: () => new ApiError("image_damaged"),
};

/**
 * Encodes an uploaded logo again, so that only its pixels remain, and saves it as a setting.
 * @throws {ApiError} 400 if it is damaged, 413 if it is too large, 415 if it is not a picture; and as `saveSettings`
 */
async function saveLogo(
  context: Context,
  by: Viewer,
  { file, version }: { file: File; version: number },
): Promise<Settings> {
  if (file.size > LOGO_BYTES_MAX) {
    throw new ApiError("image_too_large", { most: inMegabytes(LOGO_BYTES_MAX) });
  }
  const images = await context.pictureWork.run("encodeLogo", Buffer.from(await file.arrayBuffer()));
  if (!images.ok) throw REJECTED[images.reason]();
  return await saveSettings(context, by, { version, values: { LOGO: logoText(images.pictures) } });
}

/**
 * Rejects a logo that is typed as a setting's value.
 * @throws {ApiError} 422 if the values contain a logo
 */
function refuseTypedLogo(values: Readonly<Record<string, string | null>>): void {
  if (!values.LOGO?.trim()) return;
  const message = "Logo must be uploaded in the dashboard";
  const issues = [{ path: "body.values.LOGO", message }];
  throw new ApiError("settings_faults", { issue: message }, { issues });
}
