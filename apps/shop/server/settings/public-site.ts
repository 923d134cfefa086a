import { accentsOf, type OwnColours } from "./colour.ts";
import type { StoreName } from "@loupe/contract";
import { logoPath, type LogoShape } from "./logo.ts";
import { LANGUAGES, type LanguageTag } from "#languages";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { analyticsOf, type AnalyticsTool } from "./analytics.ts";
import { textIn } from "./translated-text.ts";
import { instantOf } from "./zoned-date-time.ts";

/** The path and title of a legal page. */
export type LegalLink = readonly [to: string, label: string];

/** The part of the configuration that the browser may see. */
export type Site = {
  name: string;
  /** The paths of the owner's logo. */
  logo?: Record<LogoShape, string>;
  publicUrl: string;
  social: { instagram?: string; telegram?: string; reddit?: string };
  /** The address of a parcel's tracking page. Contains `{number}`. */
  trackingUrl: string;
  /** The extension's pages in the stores. Without them, the shop itself offers the extension's file. */
  extension: { chrome?: string; firefox?: string };
  /** The address to which the owner's own analytics sends events. */
  analytics?: string;
  /** `isClosed` is set on a private page, whose policy allows no analytics tool. */
  analyticsTool?: AnalyticsTool & { isClosed?: boolean };
  /** Whether browsers may install the site as an app. */
  installable: boolean;
  demonstration: boolean;
  /** The notice that links to agents may be referral links, if some are. */
  referralNotice?: string;
  /** The legal pages that exist, for the footer. */
  legal?: LegalLink[];
  /** Whether Google login is configured. */
  googleSignIn: boolean;
  /** Whether a mail server is configured. Without one the owner must pass on links from the outbox. */
  sendsMail: boolean;
  /** The owner's colours as CSS rules, which override the theme's. */
  style?: string;
  /** A text on the home page, whose last line is `trustedBy`. */
  homeText?: string;
  trustedBy?: string;
  /**
   * Whether the popular page claims in its language that many trust the shop: the owner has set it, or it is a
   * demonstration.
   */
  isTrustedByMany?: boolean;
  /** The announcement that is displayed above every page now. */
  announcement?: { text: string; link?: string; isDismissible: boolean };
  /** The fewest characters of a new password. */
  passwordMin: number;
  /** The QC partner's numbers of the marketplaces. */
  channels: { channel: string; store: StoreName }[];
};

/** @param language the language of the page, for the owner's texts */
export const publicConfig = (config: Config, now: Date, language: LanguageTag = "en"): Site => ({
  name: config.SITE_NAME,
  logo: config.LOGO ? logoPaths(config.LOGO) : undefined,
  publicUrl: config.PUBLIC_URL,
  social: {
    instagram: config.SOCIAL_INSTAGRAM,
    telegram: config.SOCIAL_TELEGRAM,
    reddit: config.SOCIAL_REDDIT,
  },
  trackingUrl: config.TRACKING_URL,
  extension: { chrome: config.EXTENSION_URL, firefox: config.EXTENSION_URL_FIREFOX },
  analytics: config.ANALYTICS,
  analyticsTool: analyticsOf(config),
  installable: config.PWA,
  demonstration: config.sandbox,
  googleSignIn: config.OIDC_CLIENT_ID !== undefined,
  sendsMail: config.SMTP_URL !== undefined,
  style: styleOf(config),
  homeText:
    [textIn(config, "HOME_TEXT", language), trustedByOf(config)].filter(Boolean).join("\n") ||
    undefined,
  trustedBy: trustedByOf(config),
  isTrustedByMany: (claimsTrust(config) && !config.TRUSTED_BY) || undefined,
  announcement: announcementOf(config, now, language),
  passwordMin: config.PASSWORD_MIN,
  channels: Object.entries(config.QC_PARTNER_CHANNELS).map(([channel, store]) => ({
    channel,
    store,
  })),
});

const claimsTrust = ({ TRUSTED_BY_SHOWN, sandbox }: Config) =>
  TRUSTED_BY_SHOWN ? TRUSTED_BY_SHOWN === "on" : sandbox;

const trustedByOf = ({ TRUSTED_BY, TRUSTED_BY_SHOWN }: Config) =>
  TRUSTED_BY_SHOWN === "off" ? undefined : TRUSTED_BY;

const logoPaths = (text: string): Record<LogoShape, string> => ({
  wide: logoPath(text, "wide"),
  square: logoPath(text, "square"),
  tab: logoPath(text, "tab"),
});

/** Returns the owner's colour for both themes as CSS, if the owner has set one. */
export function accentOf(config: OwnColours): string | undefined {
  if (!config.ACCENT_COLOUR && !config.ACCENT_COLOUR_DARK) return undefined;
  const { light, dark } = accentsOf(config);
  return `light-dark(${light}, ${dark})`;
}

function styleOf(config: Config): string | undefined {
  const accent = accentOf(config);
  if (!accent) return undefined;
  const wash = "color-mix(in oklab, var(--color-accent) 10%, var(--color-card))";
  return `:root{--color-accent:${accent};--color-accent-wash:${wash}}`;
}

function announcementOf(config: Config, now: Date, language: LanguageTag): Site["announcement"] {
  const text = textIn(config, "ANNOUNCEMENT_TEXT", language);
  const { ANNOUNCEMENT_LINK: link } = config;
  const [from, to] = announcedFor(config);
  if (!text || now.getTime() < from || now.getTime() >= to) return undefined;
  return { text, link, isDismissible: config.ANNOUNCEMENT_DISMISSIBLE === "on" };
}

/** Returns the begin and end of the announcement in ms. */
const announcedFor = ({ ANNOUNCEMENT_FROM, ANNOUNCEMENT_TO }: Config): [number, number] => [
  (ANNOUNCEMENT_FROM && instantOf(ANNOUNCEMENT_FROM)) || -Infinity,
  (ANNOUNCEMENT_TO && instantOf(ANNOUNCEMENT_TO)) || Infinity,
];

const LOOK_EVERY_MS = 1000;

/** Empties the page cache when an announcement begins and when it ends, because no notice is sent at these times. */
export function followAnnouncement({ config, now, responses, stopping }: Context): void {
  const isShownNow = () =>
    LANGUAGES.map(({ tag }) => announcementOf(config, now(), tag)?.text).join("\n");
  let before = isShownNow();
  const looking = setInterval(() => {
    const after = isShownNow();
    if (after !== before) responses.empty();
    before = after;
  }, LOOK_EVERY_MS).unref();
  stopping.addEventListener("abort", () => clearInterval(looking), { once: true });
}
