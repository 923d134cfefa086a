import { PASSWORD_LENGTH_MIN } from "@loupe/contract/limits";
import * as z from "zod";
import { SOURCE_RECORDS, sourceSettings, variablesOf } from "#server/sources/source-list.ts";
import { analyticsErrors, toolAddress, TOOLS } from "./analytics.ts";
import { colourFor } from "./colour.ts";
import { logo } from "./logo.ts";
import { limitSettings } from "./limits.ts";
import { announcedBackwards, moment } from "./zoned-date-time.ts";
import { noticeSettings } from "./notices.ts";
import { publicUrl, sourceUrl } from "./address.ts";
import { mailServer } from "./mail-server.ts";
import { translatedText } from "./translated-text.ts";
import { hosts, mailbox, setting, wholeNumber } from "./values.ts";
import { backupErrors, backupSettings } from "./backups.ts";

const LINK_IS = "must be an http or https URL, or a path of the shop such as /popular";

/**
 * The settings that the dashboard may change, by the sections of its page. Their schemas are also used for the
 * environment, which takes precedence over the dashboard. The page, the API, its validation and the OpenAPI document
 * are derived from this list.
 */
export const SECTIONS = {
  site: {
    SITE_NAME: setting(z.string().max(60).default("Loupe"), {
      title: "Name",
      description: "Stands in the header, in titles, in mails and on QC photos.",
    }),
    LOGO: setting(logo.optional(), {
      title: "Logo",
      description: "PNG, JPEG or WebP, at most 1 MB and 4,000 pixels a side.",
      form: "picture",
    }),
    ACCENT_COLOUR: setting(colourFor("light").optional(), {
      title: "Accent colour, light theme",
      description:
        "Of buttons and links, such as #b93c0b. It must be legible on the light grounds.",
      form: "colour",
    }),
    ACCENT_COLOUR_DARK: setting(colourFor("dark").optional(), {
      title: "Accent colour, dark theme",
      description:
        "Such as #ff8a57. It must be legible on the dark grounds. If empty, it follows the light theme's.",
      form: "colour",
    }),
    ...translatedText("HOME_TEXT", z.string().max(600), {
      title: "Text on the home page",
      description: "Below the search, in your words: in English, and in languages without a text.",
      form: "lines",
    }),
    TRUSTED_BY: setting(z.string().max(80).optional(), {
      title: "Trusted by",
      description:
        "In your own words, on the popular page and on the home page. It must be true of your shop.",
    }),
    TRUSTED_BY_SHOWN: setting(z.enum(["on", "off"]).optional(), {
      title: "Say who trusts your shop",
      description:
        "On, without words of your own: the popular page says “Trusted by 500K+ shoppers.”, in the language of the page. None: only a demonstration says so.",
      form: "choice",
    }),
  },
  announcement: {
    ...translatedText("ANNOUNCEMENT_TEXT", z.string().max(200), {
      title: "Text",
      description: "Above every page of the shop: in English, and in languages without a text.",
    }),
    ANNOUNCEMENT_LINK: setting(
      z
        .union([publicUrl, z.string().regex(/^\/(?![/\\])\S*$/, LINK_IS)], { error: LINK_IS })
        .optional(),
      { title: "Link" },
    ),
    ANNOUNCEMENT_FROM: setting(moment.optional(), {
      title: "From",
      description: "Your local time. Empty: from now on.",
      form: "time",
    }),
    ANNOUNCEMENT_TO: setting(moment.optional(), {
      title: "To",
      description: "Your local time. Empty: until you remove the text.",
      form: "time",
    }),
    ANNOUNCEMENT_DISMISSIBLE: setting(z.enum(["on", "off"]).default("on"), {
      title: "Shoppers can close it",
      form: "choice",
    }),
  },
  links: {
    REFERRAL_NOTICE: setting(z.enum(["on", "off"]).default("on"), {
      title: "Say that links may be referral links",
      description:
        "A sentence at the foot of every page, while an agent has your code. Many countries require it.",
      form: "choice",
    }),
    SOCIAL_INSTAGRAM: setting(publicUrl.optional(), { title: "Instagram" }),
    SOCIAL_TELEGRAM: setting(publicUrl.optional(), { title: "Telegram" }),
    SOCIAL_REDDIT: setting(publicUrl.optional(), { title: "Reddit" }),
    TRACKING_URL: setting(
      publicUrl
        .refine((url) => url.includes("{number}"), "must contain {number}")
        .default("https://t.17track.net/en#nums={number}"),
      {
        title: "Parcel tracking",
        description: "Where a tracking number is looked up; {number} stands for it.",
      },
    ),
    EXTENSION_URL: setting(publicUrl.optional(), {
      title: "Extension in the Chrome Web Store",
      description: "Without an address, the shop hands out the file itself.",
    }),
    EXTENSION_URL_FIREFOX: setting(publicUrl.optional(), { title: "Extension for Firefox" }),
    EXTENSION_OLDEST: setting(
      z
        .string()
        .regex(/^\d{1,5}(\.\d{1,5}){0,3}$/, "must be a version such as 1.2.0")
        .default("0"),
      {
        title: "Oldest extension",
        description: "Older ones stop asking, and tell their users to update.",
      },
    ),
  },
  analytics: {
    ANALYTICS_TOOL: setting(z.enum(TOOLS).optional(), {
      title: "Tool",
      description:
        "Counts visits of shoppers' pages. Where a tool sets cookies, it is loaded only for those who agree.",
      form: "choice",
    }),
    ANALYTICS_ID: setting(
      z
        .string()
        .regex(/^[\w.-]{1,253}$/, "may hold only letters, digits, full stops and hyphens")
        .optional(),
      {
        title: "Site ID",
        description:
          "Plausible: your domain. Umami: the website ID. Matomo: the site's number. Google: the measurement ID, G-…",
      },
    ),
    ANALYTICS_URL: setting(toolAddress.optional(), {
      title: "Address of the tool",
      description:
        "Where your Matomo is, or a Plausible or Umami that you host yourself, such as https://stats.example.com/. Not for Google.",
    }),
    ANALYTICS_COOKIES: setting(z.enum(["on", "off"]).default("on"), {
      title: "Matomo sets cookies",
      description:
        "Off: it recognizes a visitor for a day at most, and needs no consent. Plausible and Umami set none, Google always does.",
      form: "choice",
    }),
  },
  mail: {
    SMTP_URL: setting(mailServer.optional(), {
      title: "Mail server",
      description:
        "Sends all mails of the shop. Without one, they wait in the outbox. In the environment: smtps://name:password@mail.example.com:465.",
    }),
    MAIL_FROM: setting(mailbox.default("Loupe <no-reply@localhost>"), {
      title: "Sender",
      description: "The address that mails come from, as Name <address>.",
    }),
  },
  login: {
    OIDC_ISSUER: setting(sourceUrl.default("https://accounts.google.com"), {
      title: "Provider",
      description: "Google, or the address of another OpenID Connect provider.",
    }),
    OIDC_CLIENT_ID: setting(z.string().max(500).optional(), { title: "Client ID" }),
    OIDC_CLIENT_SECRET: setting(z.string().max(500).optional(), { title: "Client secret" }),
  },
  accounts: {
    PASSWORD_MIN: setting(wholeNumber(PASSWORD_LENGTH_MIN, 64).default(PASSWORD_LENGTH_MIN), {
      title: "Fewest characters of a password",
      description: "Of passwords chosen from now on. We recommend 10.",
    }),
    SESSION_MAX_DAYS: setting(wholeNumber(1, 365).default(90), {
      title: "Days after which a login ends",
      description: "However often it is used.",
    }),
  },
  services: sourceSettings,
  pictures: {
    IMAGE_HOSTS: setting(hosts.default([]), {
      title: "Hosts of pictures",
      description:
        "Hosts that pictures may come from, beside those of the services, separated by commas; *.example.com is every host below one.",
      form: "lines",
    }),
  },
  limits: limitSettings,
  notices: noticeSettings,
  backups: backupSettings,
};

export type SectionName = keyof typeof SECTIONS;

type Together<Shape> = (Shape extends unknown ? (shape: Shape) => void : never) extends (
  shape: infer All extends z.ZodRawShape,
) => void
  ? All
  : never;
export type EditableShape = Together<(typeof SECTIONS)[SectionName]>;
export type EditableName = keyof EditableShape;

export const editableSettings = Object.assign({}, ...Object.values(SECTIONS)) as EditableShape;

export const EDITABLE_NAMES = Object.keys(editableSettings) as EditableName[];

export const isEditable = (name: string): name is EditableName =>
  Object.hasOwn(editableSettings, name);

/**
 * All settings that are secrets. They are encrypted in the database, never sent in a response, and not written to the
 * history or the audit log.
 */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set([
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
  "BACKUP_BUCKET",
  ...SOURCE_RECORDS.flatMap((source) => variablesOf(source).slice(1)),
]);

/** `{other}` in the message is replaced by the other setting's name. */
type Missing = { name: string; other: string; message: string };

/** Returns settings that are not set although another one requires them, with messages. */
export function missingSettings(values: Readonly<Record<string, unknown>>): Missing[] {
  const dependencies: [name: string, other: string][] = [
    ["OIDC_CLIENT_SECRET", "OIDC_CLIENT_ID"],
    ...SOURCE_RECORDS.flatMap((source) =>
      variablesOf(source).map((name): [string, string] => [name, source.address]),
    ),
  ];
  return dependencies
    .filter(([name, other]) => values[other] && !values[name])
    .map(([name, other]) => ({ name, other, message: "is required with {other}" }));
}

/** Returns settings whose values conflict with another setting, with messages. */
export const conflictingSettings = (values: Readonly<Record<string, unknown>>): Missing[] => [
  ...analyticsErrors(values),
  ...announcedBackwards(values),
  ...backupErrors(values),
];
