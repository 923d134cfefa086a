import { ORDERED_PRODUCTS_MAX, PLACES_BY_HAND } from "@loupe/contract/limits";
import { CornerDownLeft } from "lucide-react";
import { useRef, useState } from "react";
import { Choice } from "#ui/forms/choice.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/products.ts";

const LISTED_MAX = 200;

type Props = {
  name: string;
  place: number;
  /** The number of products in the catalogue. */
  total: number;
  busy: boolean;
  move: (place: number) => void;
};

/** The place of a product: a select of all places, or a number field if there are too many. */
export const ProductPlace = (props: Props) =>
  props.total <= LISTED_MAX ? <ListedPlace {...props} /> : <TypedPlace {...props} />;

function ListedPlace({ name, place, total, busy, move }: Props) {
  // Options for all places in each row would be thousands of elements, so a row gets them when the pointer or the focus
  // reaches its field.
  const [near, setNear] = useState(false);
  const places = near ? Array.from({ length: Math.max(total, place) }, (_, at) => at + 1) : [place];
  return (
    <Choice
      label={`Serial of ${name}`}
      value={String(place)}
      aria-busy={busy || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onChoose={(value) => move(Number(value))}
      className="w-19"
    >
      {places.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Choice>
  );
}

function TypedPlace({ name, place, total, busy, move }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const last = total > ORDERED_PRODUCTS_MAX ? PLACES_BY_HAND : total;
  const [text, setText] = useState<string>();
  const send = () => {
    const newPlace = Number(text);
    if (text === undefined || newPlace === place) return setText(undefined);
    if (!/^\d+$/.test(text) || newPlace < 1 || newPlace > last) {
      toast(`The place must be from 1 to ${wholeNumber(last)}`, { kind: "error" });
      return field.current?.select();
    }
    setText(undefined);
    move(newPlace);
  };
  return (
    <span className="relative inline-grid items-center">
      <input
        ref={field}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={`Serial of ${name}; Enter moves`}
        title={texts.moveHint}
        value={text ?? place}
        onChange={({ target }) => setText(target.value.trim())}
        onFocus={({ target }) => target.select()}
        onKeyDown={({ key }) => {
          if (key === "Enter") send();
          if (key === "Escape") setText(undefined);
        }}
        onBlur={() => setText(undefined)}
        className="num h-9 w-24 rounded-full border border-edge bg-card pe-9 ps-3.5 font-[550] max-md:h-11 max-md:text-[1rem] md:text-sm pointer-coarse:h-11"
      />
      {text !== undefined && text !== String(place) && (
        <button
          type="button"
          aria-label={`Move ${name}`}
          title={texts.move}
          // Number pads on phones have no Enter key, so this button moves the row. The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
          className="absolute inset-y-0 end-0 grid w-9 place-items-center rounded-full text-ink-2 hover:text-ink"
        >
          <CornerDownLeft aria-hidden="true" className="size-4" />
        </button>
      )}
      {busy && <Spinner className="pointer-events-none absolute end-3 size-3.5! text-ink-3" />}
    </span>
  );
}
