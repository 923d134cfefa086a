import type { ItemRef } from "@loupe/links";
import { lazy, Suspense } from "react";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { useOpenInHash } from "#ui/dialogs/open-in-hash.ts";
import { comparedIn, compareHash } from "../photo-addresses.ts";

/** Preloads the dialog. Call it when a comparison becomes likely. */
export const loadCompare = () => import("./compare-dialog.tsx");

const CompareDialog = lazy(() =>
  loadCompare().then(({ CompareDialog }) => ({ default: CompareDialog })),
);

type Props = {
  item: ItemRef;
  photos: LightboxPhoto[];
  /** Called with the short names of the photos that the shopper asks others about. */
  onAsk: (names: string[]) => void;
};

/** Compares the two photos whose names are in the address's hash. Renders nothing if it has none. */
export function Compare({ photos, ...rest }: Props) {
  const { id, move, close } = useOpenInHash();
  const pair = comparedIn(id, photos);
  if (!pair) return null;
  return (
    <Suspense fallback={null}>
      <CompareDialog
        {...rest}
        photos={photos}
        pair={pair}
        onMove={(next) => void move(compareHash(next))}
        onClose={() => void close()}
      />
    </Suspense>
  );
}
