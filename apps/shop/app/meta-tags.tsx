import type { MetaDescriptor } from "#ui/navigation.ts";

/** The title, descriptions and links of a page for browsers and search engines. */
export const MetaTags = ({ meta }: { meta: readonly MetaDescriptor[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- rendered once
  meta.map((tag, place) => <Tag key={place} tag={tag} />);

function Tag({ tag }: { tag: MetaDescriptor }) {
  if ("title" in tag) return <title>{String(tag.title)}</title>;
  if ("script:ld+json" in tag) {
    const json = JSON.stringify(tag["script:ld+json"]).replaceAll("<", String.raw`\u003c`);
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  const { tagName: Name = "meta", ...attributes } = tag as Record<string, string> & {
    tagName?: "meta" | "link";
  };
  return <Name {...attributes} />;
}
