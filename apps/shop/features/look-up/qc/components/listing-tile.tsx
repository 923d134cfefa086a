import { sellersPictureLabel } from "#texts/items.ts";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { shortName } from "../photo-addresses.ts";
import type { Choosing, Picking } from "./qc-sets.tsx";
import { PickTile, TickTile } from "./qc-tile.tsx";

type Props = {
  photo: LightboxPhoto;
  picking: Picking | undefined;
  choosing: Choosing | undefined;
};

/** The seller's picture, which can be compared with a QC photo and shared for advice with others. */
export function ListingTile({ photo, picking, choosing }: Props) {
  const url = photo.src;
  const name = shortName({ url });
  const tile = { photo: { url, colour: undefined }, label: sellersPictureLabel };
  const isTicked = choosing?.names.includes(name) ?? false;
  return (
    <section className="mb-4 w-44" aria-label={sellersPictureLabel}>
      {choosing ? (
        <TickTile
          {...tile}
          ticked={isTicked}
          disabled={choosing.isFull && !isTicked}
          onTick={() => choosing.choose(name)}
        />
      ) : (
        picking && (
          <PickTile
            {...tile}
            isPicked={picking.pickedIds.includes(photo.id)}
            onPick={() => picking.pick(photo.id)}
          />
        )
      )}
      <p className="mt-1 text-sm text-ink-2">{sellersPictureLabel}</p>
    </section>
  );
}
