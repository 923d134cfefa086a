import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { LanguageTag } from "#languages";
import { findPicture } from "#features/pictures/service.server.ts";
import { findPreview } from "#features/site/frame/service.server.ts";
import type { Context } from "#server/context.ts";
import { inBackground } from "#server/jobs/background.ts";
import { LINK_PREVIEW } from "#server/pictures/encode-link-preview.ts";
import { resolveOrDefer } from "#server/pages/deferred-value.ts";
import { ACCENT } from "#server/settings/colour.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { readCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";

/** The content of a page's link preview. */
export type LinkPreview = {
  /** The title of the page. */
  title: string;
  /** The name that the picture shows. */
  name: string;
  /** Short texts of the picture, the most important one first: a price, a number of photos. */
  facts: readonly string[];
  /** Paths of pictures, of which the first two are drawn. */
  pictures: readonly string[];
  /** The part of the page's query that changes the preview, such as `?advice=aaaaaaaa`. */
  search?: string | undefined;
};

/** A page, by its path without the language's folder. */
export type PageAddress = { path: string; language: LanguageTag };

/** A kind of pages that have link previews. */
export type PreviewedPages = {
  /** Matches the path without the language's folder, and names its parts. */
  path: RegExp;
  /**
   * Finds the preview of a page in stored data, so that no request for a preview calls a source. Undefined if there is no such page.
   * Previews without tags are not cached in memory, nor by others.
   * @throws {ApiError} 404 too
   */
  find: (
    context: Context,
    page: PageAddress & { params: Readonly<Record<string, string>>; search: string },
  ) => Promise<{ preview: LinkPreview; tags: string[] } | undefined>;
};

/** A part of the key. Increment it when the layout changes, so that new files are drawn. */
const LAYOUT = 1;
const DRAWN_MAX = 2;
/** Link previews that are made at once. Each waits for up to two photos from other hosts. */
const AT_ONCE = 8;
/** Beyond this many waiting link previews, requests get the site's own picture at once. */
const WAITING_MAX = 32;
/** Apps that show previews wait about 3 s for a picture. */
const PATIENCE_MS = 2000;
const FALLBACK_PATIENCE_MS = 700;

/** The start of the paths of these pictures. The language and the path of the page follow. */
export const PREVIEWS = "/images/previews/";

/**
 * Returns the path of a page's preview picture. It contains a digest of all that is drawn, so that apps load the picture
 * again after a change.
 */
export function previewPath(
  context: Context,
  page: PageAddress,
  preview: LinkPreview,
  width: number = LINK_PREVIEW.width,
): string {
  const query = new URLSearchParams(preview.search);
  query.set("v", keyOf(drawingOf(context, preview)).slice(0, 8));
  if (width < LINK_PREVIEW.width) query.set("w", String(width));
  return `${PREVIEWS}${page.language}${page.path}.jpg?${query}`;
}

function drawingOf({ config }: Context, { name, facts, pictures }: LinkPreview) {
  const shown = pictures.flatMap((path) => {
    const [, kind, id] = /^\/images\/(goods|qc)\/([\w-]{22})$/.exec(path) ?? [];
    return kind && id ? [{ kind: kind as "goods" | "qc", id }] : [];
  });
  const { SITE_NAME: siteName, ACCENT_COLOUR: accent = ACCENT.light } = config;
  return {
    pictures: shown.slice(0, DRAWN_MAX),
    words: { name, facts: [...facts], siteName, accent },
  };
}

type Drawing = ReturnType<typeof drawingOf>;

const keyOf = (drawing: Drawing): string =>
  createHash("sha256")
    .update(JSON.stringify([LAYOUT, drawing]))
    .digest("base64url")
    .slice(0, 22);

/** A picture. `isWhole` is false if a later request may get a better one. */
type PreviewPicture = { bytes: Buffer; type: "image/jpeg" | "image/png"; isWhole: boolean };

/**
 * Returns a page's preview picture within 3 s. If it cannot be made in that time, this returns the site's own picture, and
 * the page's is made in the background for the next request.
 */
export async function findPreviewPicture(
  context: Context,
  preview: LinkPreview,
  { language, width }: { language: LanguageTag; width: number },
): Promise<PreviewPicture | undefined> {
  const drawing = drawingOf(context, preview);
  const isEmpty = drawing.pictures.length + drawing.words.facts.length === 0;
  const own = isEmpty ? undefined : await findOwnPicture(context, drawing, width);
  if (own) return own;
  const site = await resolveOrDefer(findPreview(context, language), after(FALLBACK_PATIENCE_MS));
  return site.now && { bytes: site.now, type: "image/png", isWhole: false };
}

const after = (ms: number) => performance.now() + ms;

async function findOwnPicture(
  context: Context,
  drawing: Drawing,
  width: number,
): Promise<PreviewPicture | undefined> {
  const name = `${keyOf(drawing)}-${width}.preview.jpg`;
  const cached = await readCachedFile(context, name);
  if (cached) return { bytes: cached, type: "image/jpeg", isWhole: true };
  if (inTurn.pendingCount >= WAITING_MAX) return undefined;
  const making = drawings.run(context, name, () =>
    inTurn(() => makePicture(context, drawing, { name, width })),
  );
  inBackground(context, making, (err) =>
    context.log.error({ err, name }, "a link preview could not be made"),
  );
  return (
    await resolveOrDefer(
      making.catch(() => undefined),
      after(PATIENCE_MS),
    )
  ).now;
}

const inTurn = pLimit(AT_ONCE);
const drawings = new SingleFlight<PreviewPicture | undefined>();

async function makePicture(
  context: Context,
  { pictures, words }: Drawing,
  { name, width }: { name: string; width: number },
): Promise<PreviewPicture | undefined> {
  // Encoding a photo as JPEG takes less time than in the formats that browsers get.
  const form = { width: pictures.length === 1 ? 960 : 640, format: "jpeg" } as const;
  const photos = await Promise.all(
    pictures.map((picture) => findPicture(context, { ...picture, ...form })),
  );
  const had = photos.flatMap((photo) => (photo.ok ? [photo.bytes] : []));
  const encoded = await context.pictureWork.run("encodeLinkPreview", had, words, width);
  if (!encoded.ok) return undefined;
  const { bytes } = encoded;
  const isWhole = photos.every((photo) => photo.ok && photo.asWanted);
  if (isWhole) await writeCachedFile(context, name, bytes);
  return { bytes, type: "image/jpeg", isWhole };
}
