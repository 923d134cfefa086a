import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { route, REFUSALS, SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract";
import { FORM_FIELDS_BYTES_MAX } from "@loupe/contract/limits";
import type { Context as Call, Hono } from "hono";
import * as z from "zod";
import { LANGUAGES, type Language } from "#languages";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { readInput } from "#server/http/api.ts";
import { addressOf } from "#server/http/request-address.ts";
import { readUntilFile, textsTooLarge } from "#server/http/request-body.ts";
import { takeUploadSlot } from "#server/limits/upload-slots.ts";
import { CLIENT } from "#server/pages/shared-assets.ts";
import { logoBytes } from "#server/settings/logo.ts";
import { notSharedPage, offlinePage } from "./offline-page.server.ts";
import { webManifest } from "./web-manifest.server.ts";
import { WORKER_OFF } from "./worker-off.ts";

/** The content security policy of the service worker. Without `connect-src` the worker could not load anything. */
const WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const SHORT = "public, max-age=3600";

/**
 * Serves the files of the installable app: the manifest in every language, the service worker, the offline page, and
 * the address to which phones share.
 */
export function serveInstallableApp(app: Hono, { config }: Context): void {
  app.get("/sw.js", async (c) => {
    const source = config.PWA ? await readFile(join(CLIENT, "sw.js"), "utf8") : WORKER_OFF;
    return c.body(source, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": WORKER_POLICY,
    });
  });
  // For browsers and feed readers, which request this path without having read a page.
  app.get("/favicon.ico", async (c) => {
    const { LOGO } = config;
    const icon = LOGO ? logoBytes(LOGO, "tab") : await readFile(join(CLIENT, "icon-192.png"));
    return c.body(new Uint8Array(icon), 200, {
      "content-type": "image/png",
      "cache-control": SHORT,
    });
  });
  for (const language of LANGUAGES) {
    const { folder } = language;
    app.get(`${folder}/manifest.webmanifest`, async (c) =>
      c.body(await webManifest(config, language), 200, {
        "content-type": "application/manifest+json; charset=utf-8",
        "cache-control": SHORT,
      }),
    );
    app.get(`${folder}/offline`, async (c) => {
      const { html, policy } = await offlinePage(config, language);
      return c.html(html, 200, { "cache-control": SHORT, "content-security-policy": policy });
    });
    app.post(`${folder}/share`, async (c) => {
      try {
        return await takeShared(c, folder);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return refuseShared(c, { error, config, language });
      }
    });
  }
}

/** Accepts a field that was sent several times: the first value is used. */
const first = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema);
const Text = first(z.string().catch(""));

/**
 * The address to which phones share. It is not in the API, because browsers send a form and expect a page, but its
 * input is validated like the API's.
 */
const SHARE = route({
  address: "POST /share",
  summary: "What a phone shares to the app",
  access: "public",
  form: "files",
  bodyBytesMax: SEARCH_PICTURE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({
    title: Text,
    text: Text,
    url: Text,
    picture: first(z.file().optional().catch(undefined)),
  }),
  answer: z.undefined(),
});

/**
 * The length above which a shared text is passed to the converter in the hash of the address, which browsers do not
 * send to servers.
 */
const QUERY_MAX = 2000;
/** The longest address that browsers and proxies certainly accept. One Chinese character has nine bytes in it. */
const LOCATION_BYTES_MAX = 4096;

/**
 * Redirects content that was shared to the app while its service worker was missing: the first time, or after the
 * browser has removed it. Nothing is stored. A photo cannot be passed to a page in this way, so the page prompts for
 * it again.
 */
async function takeShared(c: Call, folder: string): Promise<Response> {
  using _slot = takeUploadSlot(SHARE, addressOf(c), c.req.header("content-length"));
  const form = await readUntilFile(c, SHARE);
  c.header("cache-control", "no-store");
  const toPictureSearch = () => c.redirect(`${folder}/picture-search?shared=again`, 303);
  if ("hasFile" in form) return toPictureSearch();
  const { picture, ...texts } = readInput(SHARE.body, form.fields, "body");
  if (picture && picture.size > 0) return toPictureSearch();
  const text = [texts.title, texts.text, texts.url].join(" ").trim();
  // Checked first, because the encoded text is at least as long.
  if (text.length > LOCATION_BYTES_MAX) throw textsTooLarge(LOCATION_BYTES_MAX);
  const location =
    text.length > QUERY_MAX
      ? `${folder}/convert#${new URLSearchParams({ text })}`
      : `${folder}/search?${new URLSearchParams({ url: text })}`;
  if (location.length > LOCATION_BYTES_MAX) throw textsTooLarge(LOCATION_BYTES_MAX);
  return c.redirect(location, 303);
}

type Refused = { error: ApiError; config: Config; language: Language };

/** Responds to refused content with a page in the language of the app, because a browser displays the response. */
async function refuseShared(c: Call, { error, config, language }: Refused): Promise<Response> {
  const { status } = REFUSALS[error.code];
  const { html, policy } = await notSharedPage(config, language, error.code);
  if (error.retryAfter_s) c.header("retry-after", String(error.retryAfter_s));
  return c.html(html, status, {
    "cache-control": "no-store",
    "content-language": language.tag,
    "content-security-policy": policy,
  });
}
