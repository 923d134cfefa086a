import type { ItemRef } from "@loupe/links";
import { Suspense } from "react";
import { afterFirstView } from "#first-view/after-first-view.ts";

const LookAlikes = afterFirstView(() =>
  import("./look-alikes.tsx").then(({ LookAlikes: Found }) => Found),
);

/** Loads the code for similar items after the first view, because they are at the end of the page. */
export const LateLookAlikes = ({ item }: { item: ItemRef }) => (
  <Suspense>
    <LookAlikes item={item} />
  </Suspense>
);
