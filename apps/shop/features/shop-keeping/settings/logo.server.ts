import type { Settings } from "@loupe/contract";
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
import { saveSettings } from "./save.server.ts";

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
export async function saveLogo(
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
export function refuseTypedLogo(values: Readonly<Record<string, string | null>>): void {
  if (!values.LOGO?.trim()) return;
  const message = "Logo must be uploaded in the dashboard";
  const issues = [{ path: "body.values.LOGO", message }];
  throw new ApiError("settings_faults", { issue: message }, { issues });
}
