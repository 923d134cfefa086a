import { PAPER } from "#features/site/frame/paper.ts";
import { pathIn, type Language, type LanguageTag } from "#languages";
import type { Config } from "#server/config.ts";
import { logoPath } from "#server/settings/logo.ts";
import type * as texts from "#texts/installable-app.ts";

const MARK = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const iconsOf = (logo: string) => [
  { src: logoPath(logo, "icon"), sizes: "192x192", type: "image/png" },
  { src: logoPath(logo, "square"), sizes: "512x512", type: "image/png" },
  { src: logoPath(logo, "maskable"), sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Screenshots for the installation dialog. They show Loupe's own name and colours. */
const SCREENSHOTS = [
  { src: "/screenshot-wide.webp", sizes: "1280x800", type: "image/webp", form_factor: "wide" },
  {
    src: "/screenshot-narrow.webp",
    sizes: "390x844",
    type: "image/webp",
    form_factor: "narrow",
  },
];

/** Whether the shop does not look like the screenshots. */
const isOwners = ({ SITE_NAME, LOGO, ACCENT_COLOUR, ACCENT_COLOUR_DARK }: Config) =>
  SITE_NAME !== "Loupe" || [LOGO, ACCENT_COLOUR, ACCENT_COLOUR_DARK].some(Boolean);

type Texts = typeof texts;

export const appTexts = async (tag: LanguageTag): Promise<Texts> =>
  import(`../../../.texts/${tag}/installable-app.ts`);

/**
 * Returns the web app manifest in a language. The `id` is the same in all languages, so that they are one app, which
 * follows the language in which it was last opened.
 */
export async function webManifest(config: Config, { tag, folder }: Language): Promise<string> {
  const { SITE_NAME, PWA } = config;
  if (!PWA) return JSON.stringify({ id: "/", name: SITE_NAME, display: "browser" });
  const texts = await appTexts(tag);
  const at = (path: string) => pathIn(folder, path);
  const shortcut = (name: string, path: string) => ({
    name,
    url: at(path),
    icons: [{ src: `/shortcut-${path.slice(1)}.png`, sizes: "96x96", type: "image/png" }],
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
    background_color: PAPER.light,
    theme_color: PAPER.light,
    // Browsers that do not know this member ignore it, and start the app on light paper.
    color_scheme_dark: { background_color: PAPER.dark, theme_color: PAPER.dark },
    icons: config.LOGO ? iconsOf(config.LOGO) : MARK,
    screenshots: isOwners(config) ? undefined : SCREENSHOTS,
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
