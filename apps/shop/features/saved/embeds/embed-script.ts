/** The height (px) of a card in a page: of an item, and of a list, whose items are scrolled. */
export const HEIGHTS = { item: 168, list: 420 };

/**
 * The script `/embed.js` for other sites. It replaces each link to an item or a shared list that has the attribute
 * `data-loupe-card` by its card. The link stays, over the place of the card, until the card has loaded, and for good
 * if the page's policy or the network keeps the card away. The script cannot read the card, which has another origin,
 * but it can count the frames inside: a card has one (`cardPage`), the browser's error page has none. Styles are set by properties, which
 * a strict `style-src` allows.
 */
export const EMBED_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src);
  const kinds = { product: "item", lists: "list" };
  const heights = ${JSON.stringify(HEIGHTS)};
  const show = (link) => {
    const theme = link.dataset.loupeCard;
    link.dataset.loupeCard = "done";
    const [, folder = "", page, rest] = /^(\\/[\\w-]+)?\\/(product|lists)\\/(.+)$/.exec(link.pathname) || [];
    if (!page || link.origin !== origin) return;
    const frame = document.createElement("iframe");
    frame.title = link.textContent.trim() || link.href;
    frame.width = "100%";
    frame.height = heights[kinds[page]];
    frame.loading = "lazy";
    frame.referrerPolicy = "no-referrer";
    frame.setAttribute("sandbox", "allow-popups allow-popups-to-escape-sandbox");
    Object.assign(frame.style, { display: "block", visibility: "hidden", border: 0, borderRadius: "12px", maxWidth: page === "product" ? "480px" : "" });
    frame.src = origin + folder + "/embed/" + kinds[page] + "/" + rest + "?" + new URLSearchParams({ theme, f: new URLSearchParams(link.search).get("f") || "" });
    frame.onload = () => {
      frame.onload = null;
      const isCard = frame.contentWindow.length > 0;
      link.style.position = "";
      frame.style.visibility = "";
      if (isCard) link.style.display = "none";
      else frame.remove();
    };
    link.style.position = "absolute";
    link.after(frame);
  };
  const showAll = () => document.querySelectorAll("a[data-loupe-card]:not([data-loupe-card=done])").forEach(show);
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", showAll);
  else showAll();
})();
`;
