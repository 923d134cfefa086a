/**
 * Query parameters whose values are not personal: public records and filters. All other values, such as an email
 * address, a token, a link or a search, are not logged, under any parameter.
 */
const SHOWN = new Set(
  `id shopType storeName store_name productCode product_code Storefront Trending MinPrice MaxPrice
  page limit count days status active isActive isSelected serial_No on role number inUse dryRun progress
  agent_id product_id review_id mail_id order by channel`.split(/\s+/),
);

/**
 * Paths that contain a secret which grants access: to a shared collection, to a page that asks for advice, to a photo that
 * nobody has approved, or to somebody's alerts.
 */
const SECRET_PATH =
  /(\/collection\/shared\/|\/lists\/(?!import|preview)|\/ask\/|\/images\/held\/|^\/u\/(?:confirm\/)?)[^/]+/gi;

/** Our own addresses are shorter. Without a limit, requests with addresses of 15 KB would fill the log. */
const LENGTH_MAX = 500;

/** Returns the address of a request without its secrets, for the log. */
export function loggedUrl(url: string | undefined): string | undefined {
  const path = url === undefined ? undefined : withoutSecrets(url);
  return path && path.length > LENGTH_MAX ? `${path.slice(0, LENGTH_MAX)}…` : path;
}

function withoutSecrets(url: string): string {
  const [address = ""] = url.split("#", 1);
  const at = address.indexOf("?");
  if (at < 0) return address.replace(SECRET_PATH, "$1…");
  const loggedAddress = address
    .slice(at + 1)
    .split("&")
    .map(loggedParameter);
  return `${address.slice(0, at).replace(SECRET_PATH, "$1…")}?${loggedAddress.join("&")}`;
}

function loggedParameter(parameter: string): string {
  const at = parameter.indexOf("=");
  // A part without a name may be anything, for example a link that somebody pasted after the question mark.
  if (at < 0) return SHOWN.has(parameter) || parameter === "" ? parameter : "…";
  const name = parameter.slice(0, at);
  if (SHOWN.has(name)) return parameter;
  return `${NAME.test(name) ? name : "…"}=…`;
}

/** Matches our own parameter names. A longer name, or one with other characters, may really be a value. */
const NAME = /^[a-z_]{1,24}$/i;
