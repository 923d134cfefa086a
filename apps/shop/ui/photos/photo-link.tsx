import type { ComponentProps, MouseEvent } from "react";
import { isPlainClick, useNavigate } from "#ui/navigation.ts";
import { openInHash } from "../dialogs/open-in-hash.ts";
import { keepPressed } from "../pressed.ts";
import { loadLightbox, opener } from "./load-lightbox.ts";

type Props = ComponentProps<"a"> & {
  /** The id of the photo in the `Lightbox` of the same page. */
  photo: string;
  href: string;
};

/** A link that opens a photo in the lightbox. Without scripts it is a link to the file. */
export function PhotoLink({ photo, href, children, onClick, onPointerEnter, ...rest }: Props) {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainClick(event)) return;
    event.preventDefault();
    opener.link = event.currentTarget;
    keepPressed(event.currentTarget, loadLightbox());
    void navigate(...openInHash(photo));
  };
  // A click tries again.
  const prepare = () => void loadLightbox().catch(() => undefined);
  return (
    <a
      {...rest}
      href={href}
      data-photo={photo}
      data-opens="lightbox"
      onClick={open}
      onFocus={prepare}
      onPointerEnter={(event) => {
        prepare();
        onPointerEnter?.(event);
      }}
    >
      {children}
    </a>
  );
}
