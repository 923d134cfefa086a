import type { SameItem } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { itemOf } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { useEffect, useState } from "react";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import type { OtherListing } from "#features/look-up/qc-desk/photo-choice.tsx";
import { groupSets } from "../grouped-photos.ts";
import { photosIn } from "./qc-lightbox.tsx";
import * as texts from "#texts/qc-desk.ts";

const hasPhotos = ({ qcSetCount }: SameItem) => qcSetCount > 0;

function listingOf(goods: SameItem): OtherListing {
  const item = itemOf(goods);
  return { item, label: texts.otherListing(STORE_LABELS[item.storeName], item.id) };
}

/** Returns the other listings of an item that have QC photos, and a function that loads the photos of one. */
export function useOtherListings(item: ItemRef) {
  const [listings, setListings] = useState<OtherListing[]>([]);
  const { storeName, id } = item;
  useEffect(() => {
    const end = new AbortController();
    const query = { shopType: storeName, id };
    call("GET /goods/sameItems", { query }, { signal: end.signal }).then(
      ({ data }) => setListings(data.sameItems.filter(hasPhotos).map(listingOf)),
      // Other listings are an addition. Without them, the comparison works as well.
      () => undefined,
    );
    return () => end.abort();
  }, [storeName, id]);
  const load = async ({ item: other }: OtherListing): Promise<LightboxPhoto[]> => {
    const { data } = await call("GET /qc-photos/:id", {
      params: { id: other.id },
      query: { shopType: other.storeName },
    });
    const present = data.photos.filter(({ missing }) => !missing);
    const photos = photosIn(groupSets(present, { sources: data.sources }));
    setListings((now) =>
      now.map((one) => (itemKey(one.item) === itemKey(other) ? { ...one, photos } : one)),
    );
    return photos;
  };
  return { listings, load };
}
