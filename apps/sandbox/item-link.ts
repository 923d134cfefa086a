/**
 * Returns the item of a marketplace link, or null. Like the real partner, it reads only plain marketplace links: no
 * links of agents and no short links.
 */
export function itemOfLink(link: string): { channel: 1 | 2 | 3; id: string } | null {
  let url: URL;
  try {
    url = new URL(/^https?:\/\//i.test(link) ? link : `https://${link}`);
  } catch {
    return null;
  }
  const query = (...names: string[]) => {
    for (const [name, value] of url.searchParams) {
      if (names.includes(name.toLowerCase()) && /^\d{4,20}$/.test(value)) return value;
    }
    return null;
  };
  const path = (pattern: RegExp) => pattern.exec(url.pathname)?.[1] ?? null;
  if (isUnder(url, "weidian.com") || isUnder(url, "youshop10.com")) {
    return channelItem(3, query("itemid"));
  }
  if (isUnder(url, "1688.com")) {
    return channelItem(1, path(/\/offer\/(\d{4,20})(?:\.html)?/) ?? query("offerid"));
  }
  if (["taobao.com", "tmall.com", "tmall.hk"].some((domain) => isUnder(url, domain))) {
    return channelItem(
      2,
      query("id") ?? path(/\/item\/(\d{4,20})\.htm/) ?? path(/\/i(\d{4,20})\.htm/),
    );
  }
  return null;
}

function isUnder(url: URL, domain: string): boolean {
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

function channelItem(channel: 1 | 2 | 3, id: string | null) {
  return id === null ? null : { channel, id };
}
