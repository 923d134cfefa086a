import { Flag } from "lucide-react";
import * as texts from "#texts/qc.ts";
import { Lightbox } from "#ui/photos/lightbox.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { captionOf, photoLabel, type PhotoSet } from "../grouped-photos.ts";
import { listingPicture } from "./newest-photo.ts";
import { isListingId, listingPhotoOf } from "./listing-photo.ts";
import { listingPictures } from "#features/look-up/items/listing-pictures.ts";
import { latestDetail } from "#features/look-up/items/options/chosen-option.ts";
import { useLocation } from "#ui/navigation.ts";
import type { GoodsDetail } from "@loupe/contract";
import { reportHash } from "../photo-addresses.ts";
import { photoId } from "../photo-ids.ts";

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

/** Returns the seller's pictures to compare with, that of the chosen option first. */
export function useListingPhotos(initialDetail: GoodsDetail | undefined): LightboxPhoto[] {
  const { search } = useLocation();
  const latest = latestDetail.use();
  const detail = initialDetail ?? latest;
  if (!detail) return [];
  const first = listingPicture(detail, search);
  const all = new Set([...(first ? [first] : []), ...listingPictures(detail)]);
  return [...all].map((src) => listingPhotoOf(src, detail.title));
}
