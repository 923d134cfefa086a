import { ACCENT } from "./colour.ts";
import type { StoreName } from "@loupe/contract";
import type { LegalLink } from "#features/shop-keeping/legal/service.server.ts";
import { logoPath, type LogoShape } from "./logo.ts";
import type { LanguageTag } from "#languages";
import type { Config } from "#server/config.ts";
import { analyticsOf, type AnalyticsTool } from "./analytics.ts";
import { textIn } from "./translated-text.ts";
import { instantOf } from "./zoned-date-time.ts";

/** The part of the configuration that the browser may see. */
export type Site = {
  name: string;
  /** The paths of the owner's logo. */
  logo?: Record<LogoShape, string>;
  publicUrl: string;
  social: { instagram?: string; telegram?: string; reddit?: string };
  /** Holds `{number}`. */
  trackingUrl: string;
  /** Where the extension is published; without either, the shop hands it out itself. */
  extension: { chrome?: string; firefox?: string };
  /** The owner's own collector. */
  analytics?: string;
  /** Closed is the document of a private page, which allows no tool. */
  analyticsTool?: AnalyticsTool & { isClosed?: boolean };
  /** Browsers may install the site as an app. */
  installable: boolean;
  demonstration: boolean;
  /** That links to agents may be referral links, where some are. */
  referralNotice?: string;
  /** The legal pages that are written, for the footer. */
  legal?: LegalLink[];
  /** An OpenID client is configured. */
  googleSignIn: boolean;
  /** A mail server is configured. Without one the owner passes links on from the outbox. */
  sendsMail: boolean;
  /** The owner's colours, as rules that stand over the theme's. */
  style?: string;
  /** On the home page, with `trustedBy` as its last line. */
  homeText?: string;
  trustedBy?: string;
  /** The popular page makes the claim of a new shop, in its language. */
  isTrustedByMany?: boolean;
  /** What stands above every page now. */
  announcement?: { text: string; link?: string; isDismissible: boolean };
  /** The fewest characters of a new password. */
  passwordMin: number;
  /** The QC partner's numbers of the marketplaces. */
  channels: { channel: string; store: StoreName }[];
};

/** @param language whose texts the page shows */
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
  isTrustedByMany: (config.TRUSTED_BY_SHOWN === "on" && !config.TRUSTED_BY) || undefined,
  announcement: announcementOf(config, now, language),
  passwordMin: config.PASSWORD_MIN,
  channels: Object.entries(config.QC_PARTNER_CHANNELS).map(([channel, store]) => ({
    channel,
    store,
  })),
});

const trustedByOf = ({ TRUSTED_BY, TRUSTED_BY_SHOWN }: Config) =>
  TRUSTED_BY_SHOWN === "on" ? TRUSTED_BY : undefined;

const logoPaths = (text: string): Record<LogoShape, string> => ({
  wide: logoPath(text, "wide"),
  square: logoPath(text, "square"),
  tab: logoPath(text, "tab"),
});

/** The owner's colour for both themes, in CSS. Where the owner gives one alone, the other theme keeps its own. */
export function accentOf({
  ACCENT_COLOUR: light,
  ACCENT_COLOUR_DARK: dark,
}: Pick<Config, "ACCENT_COLOUR" | "ACCENT_COLOUR_DARK">): string | undefined {
  if (!light && !dark) return undefined;
  return `light-dark(${light ?? ACCENT.light}, ${dark ?? ACCENT.dark})`;
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

/** In ms. */
const announcedFor = ({ ANNOUNCEMENT_FROM, ANNOUNCEMENT_TO }: Config): [number, number] => [
  (ANNOUNCEMENT_FROM && instantOf(ANNOUNCEMENT_FROM)) || -Infinity,
  (ANNOUNCEMENT_TO && instantOf(ANNOUNCEMENT_TO)) || Infinity,
];
