import type { Language, LanguageTag } from "#languages";
import type { Config } from "#server/config.ts";
import { logoPath } from "#server/settings/logo.ts";
import { pathIn } from "#features/site/frame/model.ts";

const MARK = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

type Texts = typeof import("#texts/installable-app.ts");

export const appTexts = async (tag: LanguageTag): Promise<Texts> =>
  import(`../../../texts/${tag}/installable-app.ts`);

/**
 * The web app manifest in a language. The `id` is the same in all of them, so that the app is one app and
 * follows the language in which it was last opened.
 */
export async function webManifest(
  { SITE_NAME, PWA, LOGO }: Config,
  { tag, folder }: Language,
): Promise<string> {
  if (!PWA) return JSON.stringify({ id: "/", name: SITE_NAME, display: "browser" });
  const texts = await appTexts(tag);
  const at = (path: string) => pathIn(folder, path);
  const icons = LOGO
    ? [{ src: logoPath(LOGO, "square"), sizes: "512x512", type: "image/png" }]
    : MARK;
  const shortcut = (name: string, path: string) => ({
    name,
    url: at(path),
    icons: icons.slice(0, 1),
  });
  return JSON.stringify({
    id: "/",
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: texts.description,
    lang: tag,
    start_url: at("/?from=app"),
    scope: "/",
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: "#faf9f7",
    icons,
    screenshots: [
      { src: "/screenshot-wide.webp", sizes: "1280x800", type: "image/webp", form_factor: "wide" },
      {
        src: "/screenshot-narrow.webp",
        sizes: "390x844",
        type: "image/webp",
        form_factor: "narrow",
      },
    ],
    shortcuts: [
      shortcut(texts.convertShortcut, "/convert"),
      shortcut(texts.pictureShortcut, "/picture-search"),
      shortcut(texts.haulShortcut, "/haul"),
      shortcut(texts.collectionShortcut, "/collection"),
    ],
    launch_handler: { client_mode: "navigate-existing" },
    share_target: {
      action: at("/share"),
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: "title",
        text: "text",
        url: "url",
        files: [{ name: "picture", accept: ["image/*"] }],
      },
    },
  });
}
