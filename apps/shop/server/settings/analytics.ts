import { address } from "./address.ts";

export const TOOLS = ["Plausible", "Umami", "Matomo", "Google"] as const;
export type ToolName = (typeof TOOLS)[number];

/** The chosen analytics tool, with the data for shoppers' browsers. */
export type AnalyticsTool = {
  name: ToolName;
  id: string;
  /** The address of the tool's script. */
  script: string;
  /** The address to which Matomo's script sends its data. The scripts of the other tools contain theirs. */
  endpoint?: string;
  /** Whether the tool sets cookies. It is then loaded only after the visitor's consent. */
  setsCookies: boolean;
};

/** The address becomes part of the Content-Security-Policy, so it must not contain a character that separates rules. */
export const toolAddress = address({
  schemes: ["https", "http"],
  path: /^[\w./~-]*$/,
  reach: "configured",
  example: "https://stats.example.com/matomo/",
})
  .max(300, "must have at most 300 characters")
  .refine((text) => isSafe(URL.parse(text)), {
    error: "must be an https URL of a host and a folder, such as https://stats.example.com/matomo/",
  });

/** Browsers load no script over http into a page that came over https. On the developer's machine http is enough. */
const isSafe = (url: URL | null): boolean =>
  url?.protocol === "https:" || /^(localhost|127\.0\.0\.1)$/.test(url?.hostname ?? "");

type Tool = {
  /** The pattern of the tool's site ids, and its description for messages. */
  id: RegExp;
  idIs: string;
  /** The address of the tool's own service. Without one, the owner must set an address. */
  service?: string;
  script: (base: string, id: string) => string;
};

const HOST_NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/i;

const KNOWN: Record<ToolName, Tool> = {
  Plausible: {
    id: HOST_NAME,
    idIs: "must be the site's domain as Plausible lists it, such as example.com",
    service: "https://plausible.io/",
    script: (base) => `${base}js/script.manual.js`,
  },
  Umami: {
    id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    idIs: "must be Umami's website ID, such as b59e9c65-ae32-47f1-8400-119fcf4861c4",
    service: "https://cloud.umami.is/",
    script: (base) => `${base}script.js`,
  },
  Matomo: {
    id: /^\d{1,9}$/,
    idIs: "must be Matomo's site number, such as 1",
    script: (base) => `${base}matomo.js`,
  },
  Google: {
    id: /^G-[A-Z\d]{4,20}$/,
    idIs: "must be a measurement ID, such as G-AB12CD34EF",
    script: (_base, id) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
  },
};

type AnalyticsSettings = {
  ANALYTICS_TOOL?: ToolName | undefined;
  ANALYTICS_ID?: string | undefined;
  ANALYTICS_URL?: string | undefined;
  ANALYTICS_COOKIES: "on" | "off";
};
type SettingError = { name: string; other: string; message: string };

/** Returns which settings of analytics are missing or do not fit together, with messages. */
export function analyticsErrors(values: Readonly<Record<string, unknown>>): SettingError[] {
  const tool = TOOLS.find((one) => one === values.ANALYTICS_TOOL);
  if (!tool) return [];
  const { id, idIs } = KNOWN[tool];
  const other = "ANALYTICS_TOOL";
  const analyticsId = typeof values.ANALYTICS_ID === "string" ? values.ANALYTICS_ID : "";
  const errors: SettingError[] = [];
  if (!id.test(analyticsId)) errors.push({ name: "ANALYTICS_ID", other, message: idIs });
  if (tool === "Matomo" && !values.ANALYTICS_URL)
    errors.push({ name: "ANALYTICS_URL", other, message: "is required with Matomo" });
  return errors;
}

/** Returns the chosen tool; undefined if none is chosen, or its settings are incomplete. */
export function analyticsOf(config: AnalyticsSettings): AnalyticsTool | undefined {
  const { ANALYTICS_TOOL: name, ANALYTICS_ID: id, ANALYTICS_URL: url } = config;
  if (!name || !id || analyticsErrors(config).length > 0) return undefined;
  const base = (url ?? KNOWN[name].service ?? "").replace(/\/*$/, "/");
  return {
    name,
    id,
    script: KNOWN[name].script(base, id),
    ...(name === "Matomo" && { endpoint: `${base}matomo.php` }),
    setsCookies: name === "Google" || (name === "Matomo" && config.ANALYTICS_COOKIES === "on"),
  };
}

/** Returns the sources that a tool needs in a page's Content-Security-Policy, by directive. */
export function sourcesOf({ name, script, endpoint }: AnalyticsTool) {
  if (name === "Google") {
    const hosts = ["https://*.google-analytics.com", "https://*.googletagmanager.com"];
    return {
      script: ["https://www.googletagmanager.com/gtag/js"],
      connect: [...hosts, "https://*.analytics.google.com"],
      img: hosts,
    };
  }
  if (name === "Matomo") return { script: [script], connect: [endpoint!], img: [endpoint!] };
  if (name === "Umami") {
    // The script of Umami's own service sends to another host, whose name has changed once, so both are allowed.
    const isService = new URL(script).host === new URL(KNOWN.Umami.service!).host;
    const ends = isService
      ? ["https://gateway.umami.is/api/send", "https://api-gateway.umami.dev/api/send"]
      : [];
    return { script: [script], connect: [new URL("api/send", script).href, ...ends], img: [] };
  }
  // Plausible's script sends to the root of its host, whatever the path of the script is.
  return { script: [script], connect: [new URL("/api/event", script).href], img: [] };
}
