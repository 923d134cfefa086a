import type { ItemRef } from "@loupe/links";
import { Suspense } from "react";
import { afterFirstView } from "#first-view/after-first-view.ts";

const LookAlikes = afterFirstView(() =>
  import("./look-alikes.tsx").then(({ LookAlikes: Found }) => Found),
);

/** The look-alikes of an item, which load after the first view. */
export const LateLookAlikes = ({ item }: { item: ItemRef }) => (
  <Suspense>
    <LookAlikes item={item} />
  </Suspense>
);
