type Value = string | boolean | undefined | ((event: Event) => void);
type Child = Node | string | null | undefined | false;

/**
 * Creates an element with attributes, listeners (such as `onclick`) and children. Strings become text, never
 * markup, so a server's response cannot insert elements, and it works on pages with Trusted Types.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") node.addEventListener(name.slice("on".length), value);
    else if (value !== undefined && value !== false)
      node.setAttribute(name, value === true ? "" : value);
  }
  node.append(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
  return node;
}

/** Creates a link that opens in a new tab and sends no referrer. */
export const outwardLink = (
  href: string,
  attributes: Record<string, Value>,
  ...children: Child[]
) =>
  element("a", { href, target: "_blank", rel: "noopener noreferrer", ...attributes }, ...children);

const SVG = "http://www.w3.org/2000/svg";

/** Creates the owner's logo, or Loupe's. */
export function mark({ logo }: { logo?: string }): Element {
  if (logo) return element("img", { class: "mark", src: logo, alt: "" });
  const svg = shape("svg", {
    viewBox: "0 0 26 26",
    fill: "none",
    "aria-hidden": "true",
    class: "mark",
  });
  svg.append(
    shape("circle", {
      cx: "11.5",
      cy: "11.5",
      r: "8.5",
      stroke: "currentColor",
      "stroke-width": "2.4",
    }),
    shape("circle", { cx: "11.5", cy: "11.5", r: "3.4", class: "pupil" }),
    shape("path", {
      d: "m18 18 5.5 5.5",
      stroke: "currentColor",
      "stroke-width": "2.8",
      "stroke-linecap": "round",
    }),
  );
  return svg;
}

function shape(tag: string, attributes: Record<string, string>): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
