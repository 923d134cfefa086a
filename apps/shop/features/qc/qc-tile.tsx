import type { QcPhoto } from "@loupe/contract";
import { Picture, pictureAt } from "#ui/picture.tsx";
import { photoId } from "./queries.ts";

type Props = { photo: Pick<QcPhoto, "url">; label: string; stamp: string };

/** One frame of the contact sheet; without scripts a link to the photo itself. */
export const QcTile = ({ photo, label, stamp }: Props) => (
  <a
    href={pictureAt(photo.url, 1600)}
    data-photo={photoId(photo)}
    aria-label={label}
    className="pic aspect-4/3 rounded-1 outline-offset-2 transition-[filter] hover:brightness-95"
  >
    <Picture src={photo.url} alt="" sizes="(width >= 768px) 190px, 33vw" upTo={640} />
    <span
      aria-hidden
      className="num absolute right-1.5 bottom-1.5 rounded-[4px] bg-film/60 px-1.5 py-px text-[0.65rem] text-on-film"
    >
      {stamp}
    </span>
  </a>
);
