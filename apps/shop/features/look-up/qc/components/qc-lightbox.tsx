import { Flag } from "lucide-react";
import * as texts from "#texts/qc.ts";
import { Lightbox } from "#ui/photos/lightbox.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { captionOf, photoLabel, type PhotoSet } from "../grouped-photos.ts";
import { isListingId } from "../listing-photo.ts";
import { photoId, reportHash } from "../photo-addresses.ts";

type Props = { sets: PhotoSet[]; listing: LightboxPhoto[] };

/** The lightbox for all displayed photos after the seller's picture, with a button to report a photo. */
export const QcLightbox = ({ sets, listing }: Props) => (
  <Lightbox photos={[...listing, ...photosIn(sets)]} action={REPORT} />
);

const REPORT = {
  label: texts.reportLabel,
  Icon: Flag,
  hashOf: (id: string) => (isListingId(id) ? undefined : reportHash(id)),
};

export const photosIn = (sets: PhotoSet[]): LightboxPhoto[] =>
  sets.flatMap((set) =>
    set.photos.map((photo, place) => ({
      id: photoId(photo),
      src: photo.url,
      alt: photoLabel(set, place),
      caption: captionOf(set),
    })),
  );
