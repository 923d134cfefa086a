import type { QcPhoto } from "@loupe/contract";
import { loadLightbox } from "#ui/lightbox.tsx";
import { useOpenInHash } from "#ui/open-in-hash.ts";
import { Picture, pictureAt } from "#ui/picture.tsx";
import { photoId } from "./queries.ts";

type Props = { photo: Pick<QcPhoto, "url">; label: string; stamp: string };

/** One frame of the contact sheet; without scripts a link to the photo itself. */
export function QcTile({ photo, label, stamp }: Props) {
  const { open } = useOpenInHash();
  const prepare = () => void loadLightbox();
  return (
    <a
      href={pictureAt(photo.url, 1600)}
      aria-label={label}
      className="pic aspect-4/3 rounded-1 outline-offset-2 transition-[filter] hover:brightness-95"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void open(photoId(photo));
      }}
    >
      <Picture src={photo.url} alt="" sizes="(width >= 860px) 190px, 33vw" upTo={640} />
      <span
        aria-hidden
        className="num absolute right-1.5 bottom-1.5 rounded-[4px] bg-film/60 px-1.5 py-px text-[0.65rem] text-on-film"
      >
        {stamp}
      </span>
    </a>
  );
}
