import type { ComponentProps, MouseEvent } from "react";
import { buttonClass } from "./button.tsx";

type Props = Parameters<typeof buttonClass>[0] & Pick<ComponentProps<"a">, "children">;

/**
 * A link that loads the page again, for example after a failed lookup. It works before any script has loaded. With
 * scripts the browser also restores the scroll position, which it does only for a reload.
 */
export const ReloadLink = ({ children, ...look }: Props) => (
  // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty `href` is the current address, which the rule ignores
  <a href="" onClick={reload} className={buttonClass(look)}>
    {children}
  </a>
);

function reload(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.reload();
}
