import { Flag } from "lucide-react";
import * as texts from "#texts/qc.ts";
import { Lightbox } from "#ui/photos/lightbox.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { captionOf, photoLabel, type PhotoSet } from "../grouped-photos.ts";
import { photoId, reportHash } from "../photo-addresses.ts";

/** The lightbox for all displayed photos, with a button to report one. */
export const QcLightbox = ({ sets }: { sets: PhotoSet[] }) => (
  <Lightbox photos={photosIn(sets)} action={REPORT} />
);

const REPORT = { label: texts.reportLabel, Icon: Flag, hashOf: reportHash };

export const photosIn = (sets: PhotoSet[]): LightboxPhoto[] =>
  sets.flatMap((set) =>
    set.photos.map((photo, place) => ({
      id: photoId(photo),
      src: photo.url,
      alt: photoLabel(set, place),
      caption: captionOf(set),
    })),
  );
