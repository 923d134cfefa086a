import { endpoints } from "@loupe/contract";

/** The first segments of the addresses of pages and files. */
const SEGMENTS = new Set([
  "popular",
  "product",
  "qc-search",
  "qc-product",
  "estimation",
  "haul",
  "convert",
  "picture-search",
  "agents",
  "developers",
  "extension-privacy",
  "imprint",
  "privacy",
  "terms",
  "contact",
  "share",
  "u",
  "offline",
  "sw.js",
  "favicon.ico",
  "loupe-extension.zip",
  "login",
  "register",
  "collection",
  "watches",
  "reset-password",
  "verify-email",
  "google-finished",
  "change-password",
  "account",
  "dashboard",
  "setup",
  "search",
  "too-many-requests",
  "images",
  "assets",
]);

const API = "/api/v1";
const API_PATHS = Object.values(endpoints).map(({ path }) => path);
const FIXED_API_PATHS = new Set<string>(API_PATHS.filter((path) => !path.includes(":")));
const OTHER_API_PATHS = API_PATHS.filter((path) => path.includes(":")).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/**
 * Returns the template of an address, by which durations are grouped: `/product/…`, `/api/v1/qc-photos/:id`. There are
 * about a hundred templates, whatever clients request.
 */
export function templateOf(url: string | undefined): string {
  const path = (url ?? "").split("?", 1)[0]!.replace(/\.data$/, "");
  if (path.startsWith(`${API}/`)) return apiTemplateOf(path.slice(API.length));
  if (path === "/") return path;
  const [, first = "", ...rest] = path.split("/");
  if (!SEGMENTS.has(first)) return "other";
  return rest.length > 0 ? `/${first}/…` : `/${first}`;
}

function apiTemplateOf(path: string): string {
  if (FIXED_API_PATHS.has(path)) return API + path;
  const otherPath = OTHER_API_PATHS.find(({ pattern }) => pattern.test(path));
  return otherPath ? API + otherPath.path : "other";
}
