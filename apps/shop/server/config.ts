import { DAY_S } from "@loupe/contract/time";
import { defaultFieldError, fieldErrorsOf } from "@loupe/contract";
import { PASSWORD_LENGTH_MIN } from "@loupe/contract/limits";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";
import { address, originUrl, postgresUrl, sourceUrl } from "#server/settings/address.ts";
import { bucket } from "#server/settings/bucket.ts";
import {
  conflictingSettings,
  editableSettings,
  isEditable,
  missingSettings,
} from "#server/settings/settings-schema.ts";
import { hosts, onOff, wholeNumber } from "#server/settings/values.ts";
import { LOOPBACK } from "#server/outbound/public-address.ts";
import { sourceUrls } from "#server/sources/source-list.ts";

/** Load balancers check every second or two, and act after the second or third failed check. */
const DRAIN_BEHIND_PROXY_S = 5;

/** The address of the owner's analytics, which shoppers' browsers call. Plain http is allowed for development. */
const collectorUrl = address({
  schemes: ["https", "http"],
  path: "any",
  query: "any",
  reach: "configured",
  example: "https://events.example.com/collect",
});

/** Such as "3600,86400": the seconds (after the first check) of the second and third check of a missing item. */
const looks = z
  .string()
  .regex(/^\d{1,8},\d{1,8}$/, "must be two numbers of seconds, such as 3600,86400")
  .transform((text) => text.split(",").map(Number) as [number, number]);

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean),
);

const finderNames = list.refine(
  (names) => names.every((name) => /^[a-z0-9-]{1,30}$/.test(name)),
  "must be names of letters, digits and hyphens, separated by commas",
);

/** Names of further push services. `localhost` and loopback addresses are accepted, for tests. */
const pushHosts = list.refine(
  (list) => list.every((host) => LOOPBACK.has(host) || hosts.safeParse(host).success),
  "must be host names of the internet separated by commas",
);

const Environment = z
  .object({
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_URL: originUrl.optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_POOL: wholeNumber(1, 100).optional(),
    DATA_DIR: z.string().default("./data"),
    SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
    SESSION_SECRET_PREVIOUS: z.string().min(32, "must have at least 32 characters").optional(),
    ADMIN_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(PASSWORD_LENGTH_MIN, `must have at least ${PASSWORD_LENGTH_MIN} characters`)
      .optional(),
    ...editableSettings,
    ORIGINALS_DAYS: wholeNumber(1, 3650).default(3),
    UNSEEN_PER_MINUTE: wholeNumber(0, 100_000).default(20),
    S3_URL: bucket.optional(),
    RATES_URL: sourceUrl.optional(),
    FINDER_NAMES_BLOCKED: finderNames.default([]),
    GOOGLE_SHEETS_URL: sourceUrl.default("https://docs.google.com"),
    SHEET_READ_S: wholeNumber(60, 30 * DAY_S).default(21_600),
    ANALYTICS: collectorUrl.optional(),
    TRUST_PROXY: wholeNumber(0, 16).default(0),
    WORK_NICENESS: wholeNumber(0, 19).optional(),
    DRAIN_S: wholeNumber(0, 300).optional(),
    EXPORT_WAIT_S: wholeNumber(0, 60).default(5),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    LOG_LEVEL: z
      .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"], {
        error: "must be silent, fatal, error, warn, info, debug or trace",
      })
      .default("info"),
    WORKERS: wholeNumber(1, 64).default(1),
    ROLE: z.enum(["shop", "pictures"], { error: "must be shop or pictures" }).default("shop"),
    ROUNDS: onOff.default(true),
    PWA: onOff.default(true),
    DEMO: onOff.optional(),
    SANDBOX: onOff.default(false),
    GONE_LOOKS_S: looks.default([3600, DAY_S]),
    GONE_GUARD_LOOKS: wholeNumber(20, 10_000).default(200),
    CANARY_FRESH_S: wholeNumber(1, DAY_S).default(600),
    WATCH_DIGEST_S: wholeNumber(1, 30 * DAY_S).default(DAY_S),
    PUSH_HOSTS: pushHosts.default([]),
    WATCH_SECOND_LOOK_S: wholeNumber(1, DAY_S).default(600),
    WATCH_POLL_MIN_S: wholeNumber(1, 31_536_000).default(3600),
    WATCH_POLL_MAX_S: wholeNumber(1, 31_536_000).default(14 * DAY_S),
    RATE_LIMIT: onOff.default(true),
  })
  .superRefine((env, context) => {
    const require = (variable: keyof typeof env, other: keyof typeof env) => {
      if (env[other] && !env[variable])
        context.addIssue({
          code: "custom",
          path: [variable],
          message: `is required with ${other}`,
        });
    };
    require("SESSION_SECRET", "DATABASE_URL");
    require("DATABASE_URL", "DATABASE_DIRECT_URL");
    require("METRICS_TOKEN", "METRICS_PORT");
    for (const { name, other, message } of [...missingSettings(env), ...conflictingSettings(env)])
      context.addIssue({
        code: "custom",
        path: [name],
        message: message.replace("{other}", other),
      });
  });

/** The schema of each setting by its name, for both the environment and the dashboard. */
export const settingSchemas: Readonly<Record<string, z.ZodType>> = Environment.shape;

/** The names of all settings. */
export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(Environment.shape));

export type Config = z.output<typeof Environment> & {
  PUBLIC_URL: string;
  /** The most connections of one process's pool. */
  DATABASE_POOL: number;
  /** For how many seconds a process keeps serving after a signal to stop, so that load balancers notice. */
  DRAIN_S: number;
  /**
   * Whether the sandbox responds in place of the sources, which every page mentions: none is configured, and the shop
   * is still a demonstration (`server/settings/demonstration.ts`).
   */
  sandbox: boolean;
  /** The settings of the dashboard that the environment also sets, unparsed. The environment takes precedence. */
  environment: ReadonlyMap<string, string>;
};

/** An error with one line for each wrong setting, in `lines`. Each line names the setting's variable. */
export class ConfigError extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/**
 * Reads the environment, once at the start. The settings saved in the dashboard are merged into the result later
 * (`server/settings/live-settings.ts`). A blank value means unset.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const setVariables = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => SETTINGS.has(name) && value?.trim()),
  );
  const parsed = Environment.safeParse(setVariables, { error: defaultFieldError });
  if (!parsed.success) {
    throw new ConfigError(
      fieldErrorsOf(parsed.error.issues, () => "").map(
        ({ path, message }) => `${path.split(".")[0]}: ${message}`,
      ),
    );
  }
  const config = parsed.data;
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ""),
    DATABASE_POOL: config.DATABASE_POOL ?? poolOf(config.WORKERS),
    DRAIN_S: config.DRAIN_S ?? (config.TRUST_PROXY > 0 ? DRAIN_BEHIND_PROXY_S : 0),
    sandbox: sourceUrls(config).length === 0,
    environment: new Map(
      Object.entries(setVariables).flatMap(([name, value]) =>
        value !== undefined && isEditable(name) ? [[name, value]] : [],
      ),
    ),
  };
}

/** The embedded PostgreSQL allows 200 connections, including those of listeners and commands. */
const poolOf = (workers: number) => Math.max(1, Math.min(10, Math.floor(120 / workers)));

/** Adds the variables of a `.env` file, if there is one. Variables of the shell take precedence. */
export function withEnvFile(env: NodeJS.ProcessEnv, path: string): NodeJS.ProcessEnv {
  try {
    readFileSync(path);
  } catch {
    return env;
  }
  process.loadEnvFile(path);
  return process.env;
}
