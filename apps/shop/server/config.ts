import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import addressparser from "nodemailer/lib/addressparser";
import * as z from "zod";
import { upstreamUrls } from "#server/upstreams/outside-services.ts";

/** Blank means unset: `.env` files and container settings write `NAME=` for "nothing". */
const set = (schema: z.ZodType<string>) => schema.optional();
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);
const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((v) => v === "on");

/** `Name <address>` or an address alone. */
const mailbox = z.string().refine(
  (text) => {
    const [first, ...others] = addressparser(text, { flatten: true });
    return others.length === 0 && HOST_MAY_BE_BARE.safeParse(first?.address).success;
  },
  { error: "must be an e-mail address, alone or as Name <address>" },
);
const HOST_MAY_BE_BARE = z.email({ pattern: z.regexes.html5Email });

const channels = z
  .string()
  .regex(
    /^\d+=(1688|taobao|weidian)(,\d+=(1688|taobao|weidian))*$/,
    "must look like 1=1688,2=taobao,3=weidian",
  )
  .transform((text) =>
    Object.fromEntries(
      text.split(",").map((pair) => pair.split("=") as [string, "1688" | "taobao" | "weidian"]),
    ),
  );

/** Where pictures are kept in place of `DATA_DIR`, and as whom. */
export type BucketSettings = {
  origin: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const BUCKET_FORM = "must look like https://KEY:SECRET@host/bucket?region=us-east-1";

const bucket = z.string().transform((text, call): BucketSettings => {
  const fault = (message: string) => {
    call.addIssue(message);
    return z.NEVER;
  };
  if (!URL.canParse(text)) return fault(BUCKET_FORM);
  const url = new URL(text);
  const [, name] = /^\/([a-z0-9][a-z0-9._-]{2,62})\/?$/i.exec(url.pathname) ?? [];
  if (!/^https?:$/.test(url.protocol) || !name || !url.username || !url.password) {
    return fault(BUCKET_FORM);
  }
  if (url.protocol === "http:" && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    return fault("must begin with https:// unless the store is on this machine");
  }
  try {
    return {
      origin: url.origin,
      bucket: name,
      region: url.searchParams.get("region") || "us-east-1",
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    return fault("has a % in its key or secret that must be written %25");
  }
});

const hosts = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((host) => /^(\*\.)?[a-z0-9.-]+$/.test(host)),
    "must be host names separated by commas",
  );

const Environment = z
  .object({
    PORT: count(0, 65535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_URL: set(httpUrl),
    DATABASE_URL: set(z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" })),
    DATA_DIR: z.string().default("./data"),
    SESSION_SECRET: set(z.string().min(32, "must have at least 32 characters")),
    ADMIN_EMAIL: set(z.email({ error: "must be an e-mail address" })),
    ADMIN_PASSWORD: set(z.string().min(6, "must have at least 6 characters")),
    SMTP_URL: set(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })),
    MAIL_FROM: mailbox.default("Loupe <no-reply@localhost>"),
    OIDC_ISSUER: httpUrl.default("https://accounts.google.com"),
    OIDC_CLIENT_ID: set(z.string()),
    OIDC_CLIENT_SECRET: set(z.string()),
    QC_PARTNER_URL: set(httpUrl),
    QC_PARTNER_APP_KEY: set(z.string()),
    QC_PARTNER_APP_ID: set(z.string()),
    QC_PARTNER_CHANNELS: channels.default({ 1: "1688", 2: "taobao", 3: "weidian" }),
    PRODUCT_PROXY_URL: set(httpUrl),
    PRODUCT_INFO_URL: set(httpUrl),
    QC_IMAGES_URL: set(httpUrl),
    SHIPPING_ESTIMATE_URL: set(httpUrl),
    UPSTREAM_TIMEOUT_MS: count(100, 60_000).default(3000),
    QC_FRESH_S: count(0, 31_536_000).default(21_600),
    DETAIL_FRESH_S: count(0, 31_536_000).default(3600),
    IMAGE_HOSTS: hosts.default([]),
    S3_URL: bucket.optional(),
    SITE_NAME: z.string().max(60).default("Loupe"),
    SOCIAL_INSTAGRAM: set(httpUrl),
    SOCIAL_TELEGRAM: set(httpUrl),
    SOCIAL_REDDIT: set(httpUrl),
    TRACKING_URL: httpUrl
      .refine((url) => url.includes("{number}"), "must contain {number}")
      .default("https://t.17track.net/en#nums={number}"),
    EXTENSION_URL: set(httpUrl),
    ANALYTICS: set(httpUrl),
    TRUST_PROXY: count(0, 16).default(0),
    METRICS_TOKEN: set(z.string().min(16, "must have at least 16 characters")),
    LOG_LEVEL: z
      .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"], {
        error: "must be silent, fatal, error, warn, info, debug or trace",
      })
      .default("info"),
    WORKERS: count(1, 64).default(1),
    DEMO: onOff.optional(),
    RATE_LIMIT: onOff.default(true),
  })
  .superRefine((env, problems) => {
    const fault = (path: string, message: string) =>
      problems.addIssue({ code: "custom", path: [path], message });
    if (env.DATABASE_URL && !env.SESSION_SECRET)
      fault("SESSION_SECRET", "is required with DATABASE_URL");
    if (env.OIDC_CLIENT_ID && !env.OIDC_CLIENT_SECRET)
      fault("OIDC_CLIENT_SECRET", "is required with OIDC_CLIENT_ID");
    if (env.QC_PARTNER_URL && !env.QC_PARTNER_APP_KEY)
      fault("QC_PARTNER_APP_KEY", "is required with QC_PARTNER_URL");
    if (env.QC_PARTNER_URL && !env.QC_PARTNER_APP_ID)
      fault("QC_PARTNER_APP_ID", "is required with QC_PARTNER_URL");
  });

export type Config = z.output<typeof Environment> & {
  PUBLIC_URL: string;
  /** No upstream is configured: the sandbox answers, and every page says so. */
  sandbox: boolean;
};

/** One line a fault, each naming its variable. */
export class ConfigFault extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/** Reads the environment once; everything else gets the result passed in. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in Environment.shape && value?.trim()),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigFault(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`),
    );
  }
  const config = parsed.data;
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ""),
    sandbox: upstreamUrls(config).length === 0,
  };
}

/** `.env` beside the project, if there is one; what the shell sets wins. */
export function withEnvFile(env: NodeJS.ProcessEnv, path: string): NodeJS.ProcessEnv {
  try {
    readFileSync(path);
  } catch {
    return env;
  }
  process.loadEnvFile(path);
  return process.env;
}

/** The part of the configuration that the browser may see. */
export type Site = {
  name: string;
  publicUrl: string;
  social: { instagram?: string; telegram?: string; reddit?: string };
  /** Holds `{number}`. */
  trackingUrl: string;
  extensionUrl?: string;
  analytics?: string;
  demonstration: boolean;
  /** An OpenID client is configured. */
  googleSignIn: boolean;
  /** A mail server is configured; without one the owner passes links on from the outbox. */
  sendsMail: boolean;
  /** The QC partner's numbers of the marketplaces. */
  channels: { channel: string; store: "1688" | "taobao" | "weidian" }[];
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
  extensionUrl: config.EXTENSION_URL,
  analytics: config.ANALYTICS,
  demonstration: config.sandbox,
  googleSignIn: config.OIDC_CLIENT_ID !== undefined,
  sendsMail: config.SMTP_URL !== undefined,
  channels: Object.entries(config.QC_PARTNER_CHANNELS).map(([channel, store]) => ({
    channel,
    store,
  })),
});
