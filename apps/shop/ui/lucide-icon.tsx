import type { SVGProps } from "react";

type Node = [tag: string, attributes: Record<string, string>, children?: Node[]];

/**
 * Replaces lucide's own function for creating icons (see `vite.config.ts`): the content of each icon is one string that
 * is created once, instead of elements at each rendering. It has no `size`, `color` or `strokeWidth`: use classes
 * instead, which override `icon` in `app/shared-classes.css`.
 */
// oxlint-disable-next-line import/no-default-export -- as lucide's own modules import it
export default function createLucideIcon({ node }: { node: Node[] }) {
  const inside = { __html: node.map(markupOf).join("") };
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden={props["aria-label"] || props.role ? undefined : "true"}
        {...props}
        className={className ? `icon ${className}` : "icon"}
        dangerouslySetInnerHTML={inside}
      />
    );
  };
}

function markupOf([tag, attributes, children = []]: Node): string {
  const markup = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${markup.join("")}>${children.map(markupOf).join("")}</${tag}>`;
}
