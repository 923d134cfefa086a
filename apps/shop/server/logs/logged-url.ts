/**
 * Names of query parameters whose values say nothing of anybody: records and filters that everybody
 * may ask for. Whatever else a query holds (an address, a token, a link, what somebody searched for)
 * stays out of the log, also under a name that nobody has thought of yet.
 */
const SHOWN = new Set(
  `id shopType storeName store_name productCode product_code Storefront Trending MinPrice MaxPrice
  page limit count days status active isActive isSelected serial_No on role number inUse dryRun progress
  agent_id product_id review_id mail_id order by channel`.split(/\s+/),
);

/** Addresses that open something by themselves: whoever has a shared collection's can read it. */
const SECRET_PATH = /(\/collection\/shared\/)[^/]+/gi;

/** No address of ours comes near it; somebody's 15 KB for each line would fill the log. */
const LENGTH_MAX = 500;

/** An address as the log may hold it: whoever reads the log must not be able to use its secrets. */
export function loggedUrl(url: string | undefined): string | undefined {
  const shown = url === undefined ? undefined : withoutSecrets(url);
  return shown && shown.length > LENGTH_MAX ? `${shown.slice(0, LENGTH_MAX)}…` : shown;
}

function withoutSecrets(url: string): string {
  const [address = ""] = url.split("#", 1);
  const at = address.indexOf("?");
  if (at < 0) return address.replace(SECRET_PATH, "$1…");
  const shown = address
    .slice(at + 1)
    .split("&")
    .map(loggedParameter);
  return `${address.slice(0, at).replace(SECRET_PATH, "$1…")}?${shown.join("&")}`;
}

function loggedParameter(parameter: string): string {
  const at = parameter.indexOf("=");
  // Without a name it may be anything, such as a link that was pasted after the question mark.
  if (at < 0) return SHOWN.has(parameter) || parameter === "" ? parameter : "…";
  const name = parameter.slice(0, at);
  if (SHOWN.has(name)) return parameter;
  return `${NAME.test(name) ? name : "…"}=…`;
}

/** A name of ours, or like it. What is longer or holds other signs may be what should have been a value. */
const NAME = /^[a-z_]{1,24}$/i;
