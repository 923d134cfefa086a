import type { StoreName } from "@loupe/contract";
import type { LegalLink } from "#features/site/legal/service.server.ts";
import type { Config } from "#server/config.ts";

/** The part of the configuration that the browser may see. */
export type Site = {
  name: string;
  publicUrl: string;
  social: { instagram?: string; telegram?: string; reddit?: string };
  /** Holds `{number}`. */
  trackingUrl: string;
  /** Where the extension is published; without either, the shop hands it out itself. */
  extension: { chrome?: string; firefox?: string };
  analytics?: string;
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
  /** The QC partner's numbers of the marketplaces. */
  channels: { channel: string; store: StoreName }[];
};

export const publicConfig = (config: Config): Site => ({
  name: config.SITE_NAME,
  publicUrl: config.PUBLIC_URL,
  social: {
    instagram: config.SOCIAL_INSTAGRAM,
    telegram: config.SOCIAL_TELEGRAM,
    reddit: config.SOCIAL_REDDIT,
  },
  trackingUrl: config.TRACKING_URL,
  extension: { chrome: config.EXTENSION_URL, firefox: config.EXTENSION_URL_FIREFOX },
  analytics: config.ANALYTICS,
  installable: config.PWA,
  demonstration: config.sandbox,
  googleSignIn: config.OIDC_CLIENT_ID !== undefined,
  sendsMail: config.SMTP_URL !== undefined,
  channels: Object.entries(config.QC_PARTNER_CHANNELS).map(([channel, store]) => ({
    channel,
    store,
  })),
});
