import type { Watch, WatchKind } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useState } from "react";
import { useForm } from "#browser/form.tsx";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { useWatchesOf } from "../known-watches.ts";
import { limitError, LimitField, limitText, readLimit } from "./price-limit.tsx";
import { changePrice, deleteWatch, sendWish, type Option } from "../watch-calls.ts";
import { KINDS } from "../watch-texts.ts";
import * as texts from "#texts/watches.ts";

type Props = { item: ItemRef; option: Option | undefined };

/** One switch for each kind of change, which takes effect at once. */
export function WatchChoices({ item, option }: Props) {
  const watches = useWatchesOf(item);
  const [isOnlyOption, setOnlyOption] = useState(
    () => option !== undefined && !watches.some((watch) => watch.option === null),
  );
  const sku = isOnlyOption ? option?.skuID : undefined;
  const [errorText, setErrorText] = useState<string>();
  const attempt = (work: Promise<unknown>) => {
    setErrorText(undefined);
    work.catch((error: unknown) => setErrorText(messageOf(error, texts.failedTitle)));
  };
  const rowOf = (kind: WatchKind) => {
    const scope = kind === "gone" ? undefined : sku;
    const watch = watches.find((one) => one.kind === kind && one.option?.skuID === scope);
    return {
      watch,
      onChange: (isOn: boolean) =>
        attempt(isOn ? sendWish(item, { kind, sku: scope }) : watch ? deleteWatch(watch) : NOTHING),
    };
  };
  return (
    <div className="grid gap-1">
      {option && <OptionChoice option={option} isOnly={isOnlyOption} onChange={setOnlyOption} />}
      <ErrorMessage>{errorText}</ErrorMessage>
      {(["drop", "stock", "photos", "gone"] as const).map((kind) => {
        const { watch, onChange } = rowOf(kind);
        return (
          <Switch
            key={kind}
            label={KINDS[kind]}
            hint={kind === "drop" ? withYuan((yuan) => texts.dropHint(yuan(2))) : undefined}
            checked={watch !== undefined}
            onChange={onChange}
          />
        );
      })}
      <Limit key={sku} item={item} sku={sku} {...rowOf("below")} />
    </div>
  );
}

const NOTHING = Promise.resolve();

type OptionProps = { option: Option; isOnly: boolean; onChange: (isOnly: boolean) => void };

/** Whether the switches are about the option that the shopper has chosen, or about the whole item. */
const OptionChoice = ({ option, isOnly, onChange }: OptionProps) => (
  <label className="mb-1 flex min-h-11 items-center gap-3 rounded-2 bg-sunk px-3">
    <input
      type="checkbox"
      checked={isOnly}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-ink"
    />
    <span className="min-w-0 py-2 wrap-anywhere">
      {texts.onlyOptionLabel} <b {...userContent(option.name)}>{option.name}</b>
    </span>
  </label>
);

type LimitProps = {
  item: ItemRef;
  sku: string | undefined;
  watch: Watch | undefined;
  onChange: (isOn: boolean) => void;
};

/** The switch for a price of the shopper's choice. It needs the price before it begins to watch. */
function Limit({ item, sku, watch, onChange }: LimitProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = isOpen || watch !== undefined;
  const { errors, busy, formProps } = useForm({
    check: ({ price }) => limitError(price),
    send: async (values) => {
      const price = readLimit(values.price)!;
      await (watch ? changePrice(watch, price) : sendWish(item, { kind: "below", price, sku }));
    },
    fallback: texts.failedTitle,
  });
  return (
    <div className="grid gap-2">
      <Switch
        label={KINDS.below}
        checked={isOn}
        onChange={(next) => {
          setOpen(next);
          if (!next) onChange(false);
        }}
      />
      {isOn && (
        <form {...formProps} data-changed="false" className="grid gap-2">
          <ErrorMessage>{errors.form}</ErrorMessage>
          <div className="flex flex-wrap items-end gap-2">
            <LimitField
              key={watch?.price}
              error={errors.price}
              defaultValue={limitText(watch?.price)}
            />
            <Button type="submit" variant="ink" busy={busy} className="h-12">
              {watch ? texts.savePriceButton : texts.setPriceButton}
            </Button>
          </div>
          {watch && <p className="text-sm text-ink-2">{texts.limitStatus}</p>}
        </form>
      )}
    </div>
  );
}
