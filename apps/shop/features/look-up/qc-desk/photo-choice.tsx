import { ChevronLeft, ChevronRight, CaretsToAxisDashedVertical } from "lucide-react";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { LightboxPhoto } from "#ui/photos/lightbox-view.tsx";
import { itemKey, type ItemRef } from "@loupe/links";
import * as qcTexts from "#texts/qc.ts";
import * as texts from "#texts/qc-desk.ts";

/** The same item under another id, with its photos once they were requested. */
export type OtherListing = { item: ItemRef; label: string; photos?: LightboxPhoto[] };

type Props = {
  /** The photos that the page shows, the listing picture first. */
  photos: readonly LightboxPhoto[];
  own: readonly LightboxPhoto[];
  listings: readonly OtherListing[];
  name: string;
  photo: LightboxPhoto;
  isMirrored: boolean;
  onChoose: (photo: LightboxPhoto) => void;
  onLoad: (listing: OtherListing) => void;
  onMirror: () => void;
};

/** The choice of one of the two photos, by arrows or from a list, and the button that mirrors it. */
export function PhotoChoice(props: Props) {
  const { name, photo, isMirrored, photos, own, listings, onChoose, onLoad, onMirror } = props;
  const all = [...photos, ...own, ...listings.flatMap(({ photos: loaded = [] }) => loaded)];
  const place = all.findIndex(({ id }) => id === photo.id);
  const turn = (step: number) => onChoose(all.at((place + step) % all.length)!);
  const choose = (value: string) => {
    const listing = listings.find(({ item }) => itemKey(item) === value);
    const chosen = all.find(({ id }) => id === value);
    if (listing) onLoad(listing);
    else if (chosen) onChoose(chosen);
  };
  return (
    <div className="flex min-w-0 items-center">
      <IconButton label={qcTexts.previousOf(name)} onClick={() => turn(-1)}>
        <ChevronLeft className="along-text" />
      </IconButton>
      <SmallSelect label={name} value={photo.id} onChange={choose} className="min-w-0 flex-1">
        <Options photos={photos} />
        {own.length > 0 && (
          <optgroup label={texts.ownGroup}>
            <Options photos={own} />
          </optgroup>
        )}
        {listings.map(({ item, label, photos: loaded }) => (
          <optgroup key={itemKey(item)} label={label}>
            {loaded ? (
              <Options photos={loaded} />
            ) : (
              <option value={itemKey(item)}>{texts.loadListing}</option>
            )}
          </optgroup>
        ))}
      </SmallSelect>
      <IconButton label={qcTexts.nextOf(name)} onClick={() => turn(1)}>
        <ChevronRight className="along-text" />
      </IconButton>
      <IconButton
        label={texts.mirrorOf(name)}
        aria-pressed={isMirrored}
        onClick={onMirror}
        className="aria-pressed:bg-ink aria-pressed:text-paper"
      >
        <CaretsToAxisDashedVertical />
      </IconButton>
    </div>
  );
}

const Options = ({ photos }: { photos: readonly LightboxPhoto[] }) =>
  photos.map((photo) => (
    <option key={photo.id} value={photo.id}>
      {nameOf(photo)}
    </option>
  ));

/** Returns the name of a photo in the list. The seller's pictures all have the item's title, which says less. */
function nameOf({ id, alt, caption }: LightboxPhoto): string {
  if (!caption || caption === alt) return alt;
  return id.startsWith("listing-") ? caption : texts.photoOption(alt, caption);
}
