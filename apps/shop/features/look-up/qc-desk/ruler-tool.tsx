import {
  KNOWN_LENGTHS,
  type Length,
  SHEETS,
  type SheetName,
  type Tap,
  measureByLength,
  measureOnSheet,
} from "@loupe/photo-measure";
import { Undo2 } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import type { ItemRef } from "@loupe/links";
import { SIZE_LENGTH_MAX } from "@loupe/contract/limits";
import { withPoint } from "#ui/forms/typed-number.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { oneDecimal } from "#texts/words.ts";
import * as texts from "#texts/qc-desk.ts";
import { latestDetail, useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { skuName } from "#features/look-up/items/item-facts.ts";
import { optionSizes } from "#features/look-up/items/options/option-sizes.ts";
import { toast } from "#ui/notices/toast.tsx";
import { measureNames } from "#texts/sizes.ts";
import { type ToolProps, mirroredLayer } from "./desk-view.ts";
import { PanePair } from "./pane-pair.tsx";
import type { Points, Tapped } from "./photo-pane.tsx";
import { keepLength } from "./kept-lengths.ts";

type Known = SheetName | keyof typeof KNOWN_LENGTHS | "own";

const isSheet = (known: Known): known is SheetName => known in SHEETS;

/** Measures a length in the first photo by something of known size in it. */
export function RulerTool({ item, ...desk }: ToolProps) {
  const [known, setKnown] = useState<Known>("a4");
  const [ownLength, setOwnLength] = useState("");
  const [isKeeping, setKeeping] = useState(false);
  const [taps, setTaps] = useState<readonly Tapped[]>([]);
  const [photo] = desk.pair;
  const size = desk.sizes.of.get(photo.id);
  const knownCount = isSheet(known) ? 4 : 2;
  const pxOf = ({ x, y, error = 0 }: Tapped): Tap => {
    const { height } = size!;
    return { x: x * height, y: y * height, error_px: error * height };
  };
  const isComplete = size && taps.length === knownCount + 2;
  const length = isComplete && measure(taps.map(pxOf), { known, ownLength, size });
  const points: Points<Tapped> = {
    list: taps,
    max: knownCount + 2,
    nameOf: (place) =>
      place < knownCount
        ? { label: texts.rulerKnownPoint(place + 1, knownCount), sign: String(place + 1) }
        : {
            label: texts.rulerTargetPoint(place - knownCount + 1),
            sign: "AB"[place - knownCount]!,
          },
    onChange: setTaps,
  };
  return (
    <>
      <PanePair {...desk} layers={[[mirroredLayer(desk, 0)]]} points={[points]} />
      <div className="flex flex-wrap items-center gap-2">
        <KnownChoice
          known={known}
          onChoose={(next) => {
            setKnown(next);
            setTaps([]);
          }}
          ownLength={ownLength}
          onType={setOwnLength}
        />
        <IconButton label={texts.pointUndo} onClick={() => setTaps(taps.slice(0, -1))}>
          <Undo2 className="along-text" />
        </IconButton>
        <Button
          size="small"
          variant="quiet"
          disabled={!length}
          aria-expanded={isKeeping}
          onClick={() => setKeeping(!isKeeping)}
        >
          {texts.keepButton}
        </Button>
        {/* As high as its longest text, so that the photo stays in place between taps. */}
        <output className="num min-h-[2lh] w-full">
          {length ? (
            <strong className="text-lg font-semibold">{intervalOf(length)}</strong>
          ) : (
            <span className="text-sm text-ink-2">
              {isComplete ? texts.rulerError : hintOf(taps.length, knownCount)}
            </span>
          )}
        </output>
        {length && isKeeping && (
          <KeepLength item={item} length={length} onKept={() => setKeeping(false)} />
        )}
        <p className="w-full text-sm text-ink-2">{texts.rulerNote}</p>
      </div>
    </>
  );
}

type KnownProps = {
  known: Known;
  onChoose: (known: Known) => void;
  ownLength: string;
  onType: (length: string) => void;
};

/** The thing of known size, and its length if the shopper knows another one. */
const KnownChoice = ({ known, onChoose, ownLength, onType }: KnownProps) => (
  <>
    <SmallSelect
      label={texts.rulerKnownLabel}
      value={known}
      onChange={(next) => onChoose(next as Known)}
    >
      {Object.entries(texts.rulerKnown).map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </SmallSelect>
    {known === "own" && (
      <label className="flex items-center gap-2 text-sm">
        {texts.rulerOwnLabel}
        <input
          inputMode="decimal"
          value={ownLength}
          maxLength={7}
          onChange={({ target }) => onType(target.value)}
          className="num h-11 w-24 rounded-2 border border-edge bg-card px-3 text-[1rem]"
        />
      </label>
    )}
  </>
);

type RulerInput = { known: Known; ownLength: string; size: { width: number; height: number } };

function measure(taps: Tap[], { known, ownLength, size }: RulerInput): Length | undefined {
  const target = [taps.at(-2)!, taps.at(-1)!] as const;
  if (isSheet(known)) return measureOnSheet(target, { corners: taps.slice(0, 4), name: known });
  const length_mm = known === "own" ? Number(withPoint(ownLength)) * 10 : KNOWN_LENGTHS[known];
  return measureByLength(target, { segment: [taps[0]!, taps[1]!], length_mm }, size);
}

/** Returns the interval as a text, such as "27.1 to 28.0 cm". */
function intervalOf(length: Length): string {
  const { low, high } = centimetresOf(length);
  return texts.rulerResult(oneDecimal(low), oneDecimal(high));
}

function hintOf(count: number, knownCount: number): string {
  if (count < knownCount)
    return knownCount === 4 ? texts.rulerCornerHint(count + 1) : texts.rulerKnownHint(count + 1);
  return texts.rulerTargetHint(Math.min(count - knownCount + 1, 2));
}

/** What can be measured on goods that lie flat, and whether it is half of a measure around the body. */
const MEASURES = {
  chest: "flat",
  shoulder: "length",
  length: "length",
  sleeve: "length",
  waist: "flat",
  hip: "flat",
  thigh: "flat",
  inseam: "length",
  hem: "flat",
  rise: "length",
  insole: "length",
} as const;
type KeptName = keyof typeof MEASURES;

/** Returns an interval in centimetres, rounded away from its middle. */
const centimetresOf = ({ low_mm, high_mm }: Length) => ({
  low: Math.floor(low_mm) / 10,
  high: Math.ceil(high_mm) / 10,
});

type KeepLengthProps = { item: ItemRef; length: Length; onKept: () => void };

/** A form that keeps a measured length as a cell of the item's size table. */
function KeepLength({ item, length, onKept }: KeepLengthProps) {
  const { sku, byShopper } = useChosenOption(latestDetail.use());
  const [name, setName] = useState<KeptName>("chest");
  const [size, setSize] = useState((byShopper && sku && optionSizes(skuName(sku))[0]) || "");
  const keep = (event: SyntheticEvent) => {
    event.preventDefault();
    const { low, high } = centimetresOf(length);
    keepLength(item, size.trim(), {
      name,
      label: measureNames[name],
      of: "garment",
      basis: MEASURES[name],
      cm: (low + high) / 2,
      low,
      high,
    });
    toast(texts.lengthKept, { kind: "success" });
    onKept();
  };
  return (
    <form onSubmit={keep} className="flex w-full flex-wrap items-center gap-2">
      <SmallSelect
        label={texts.keepNameLabel}
        value={name}
        onChange={(next) => setName(next as KeptName)}
      >
        {(Object.keys(MEASURES) as KeptName[]).map((one) => (
          <option key={one} value={one}>
            {measureNames[one]}
          </option>
        ))}
      </SmallSelect>
      <label className="flex items-center gap-2 text-sm">
        {texts.keepSizeLabel}
        <input
          required
          value={size}
          maxLength={SIZE_LENGTH_MAX}
          onChange={({ target }) => setSize(target.value)}
          className="num h-11 w-20 rounded-2 border border-edge bg-card px-3 text-[1rem]"
        />
      </label>
      <Button type="submit" size="small">
        {texts.keepSubmit}
      </Button>
    </form>
  );
}
