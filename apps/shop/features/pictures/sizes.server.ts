import type { Context } from "#server/context.ts";
import { PICTURE_FORMATS, type PictureFormat } from "#server/pictures/picture-format.ts";
import { readCachedFile } from "#server/storage/cached-files.ts";
import type { PictureKind } from "./registered-pictures.server.ts";
import { watermarkKeyOf } from "./watermark-text.server.ts";

export const WIDTHS = [160, 320, 640, 960, 1600] as const;
export type Width = (typeof WIDTHS)[number];

/** A request for a picture in one size and format. */
export type PictureRequest = { kind: PictureKind; id: string; width: Width; format: PictureFormat };

/** Returns the name of the cached file. */
export function sizeName(context: Pick<Context, "config">, request: PictureRequest): string {
  const { kind, id, width, format } = request;
  return [id, width, watermarkKeyOf(context, kind)].filter(Boolean).join("-") + `.${format}`;
}

/** Returns the names of all files that may be cached for a picture. */
export const sizeNames = (
  context: Pick<Context, "config">,
  of: Pick<PictureRequest, "kind" | "id">,
): string[] =>
  WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizeName(context, { ...of, width, format })),
  );

/** Returns the cached file with the width nearest to the requested one, which is not cached itself. */
export async function findOtherSize(
  context: Context,
  request: PictureRequest,
): Promise<{ bytes: Buffer; format: PictureFormat } | undefined> {
  const formats = PICTURE_FORMATS.slice(PICTURE_FORMATS.indexOf(request.format));
  const away = (width: Width) => Math.abs(width - request.width);
  // The first candidate is the requested size itself, which is left out.
  const [, ...others] = WIDTHS.toSorted((a, b) => away(a) - away(b)).flatMap((width) =>
    formats.map((format) => ({ ...request, width, format })),
  );
  for (const other of others) {
    const bytes = await readCachedFile(context, sizeName(context, other));
    if (bytes) return { bytes, format: other.format };
  }
  return undefined;
}
