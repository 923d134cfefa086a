import type { SVGProps } from "react";

type Node = [tag: string, attributes: Record<string, string>, children?: Node[]];
type Data = { name: string; size?: number; aliases?: string[]; node: Node[] };

/**
 * Replaces lucide's own function for making icons (see `vite.config.ts`): the content of an
 * icon is a string that is made once, instead of elements at each rendering. It has no `size` and no `color`:
 * use classes.
 */
// oxlint-disable-next-line import/no-default-export -- as lucide's own modules import it
export default function createLucideIcon({ name, size = 24, aliases = [], node }: Data) {
  const inside = { __html: node.map(markupOf).join("") };
  const own = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)].join(" ");
  const viewBox = `0 0 ${size} ${size}`;
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox={viewBox}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `${own} ${className}` : own}
        aria-hidden={rest["aria-label"] || rest.role ? undefined : "true"}
        {...rest}
        dangerouslySetInnerHTML={inside}
      />
    );
  };
}

function markupOf([tag, attributes, children = []]: Node): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}>${children.map(markupOf).join("")}</${tag}>`;
}
