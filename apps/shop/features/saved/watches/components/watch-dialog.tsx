import type { Watch, WatchKind } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useState } from "react";
import { MailCheck } from "lucide-react";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Link, useLocation } from "#ui/navigation.ts";
import * as texts from "#texts/watches.ts";
import { rememberBegun } from "#browser/begun.ts";
import { type FormValues, SubmitButton, useForm } from "#browser/form.tsx";
import { loginFrom } from "#browser/login-paths.ts";
import { emailError } from "#features/accounts/people/account-form.tsx";
import { ErrorMessage, Field, SelectField } from "#ui/forms/field.tsx";
import { loginLink as login } from "#texts/collection.ts";
import { messageOf } from "#browser/messages.ts";
import { Switch } from "#ui/forms/switch.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { isMember, useWatchesOf } from "../known-watches.ts";
import {
  type Option,
  type Wish,
  beginWatch,
  changePrice,
  deleteWatch,
  sendWish,
} from "../watch-calls.ts";
import { BUTTONS, KINDS } from "../watch-texts.ts";
import { LimitField, limitError, limitText, readLimit } from "./price-limit.tsx";

type Props = {
  item: ItemRef;
  /** The kind that the shopper most likely wants. */
  kind: WatchKind;
  option: Option | undefined;
  onClosed: () => void;
};

/** The form to watch an item. A visitor enters an email address or logs in. Large: load it lazily. */
export function WatchDialog({ item, kind, option, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const watches = useWatchesOf(item);
  const sendsMail = useSendsMail();
  const begin = () => {
    setOpen(false);
    return beginWatch(item, { kind, sku: option?.skuID }, sendsMail);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.dialogTitle}
      description={sendsMail ? texts.dialogText : isMember() && texts.noMailText}
      footer={
        isMember() && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to="/watches" className="inline-flex min-h-11 items-center font-[550] underline">
              {texts.listLink}
            </Link>
            {/* For an address that opens the dialog: a link of another site must not watch anything by itself. */}
            {watches.length === 0 && (
              <Button variant="primary" onClick={() => void begin()}>
                {BUTTONS[kind]}
              </Button>
            )}
          </div>
        )
      }
    >
      {isMember() ? (
        <WatchChoices item={item} option={option} />
      ) : (
        <WatchByEmail item={item} kind={kind} option={option} />
      )}
    </Dialog>
  );
}

/** Watches for an email address, or after a login. Both begin with the form's values. */
function WatchByEmail({ item, kind: likely, option }: Pick<Props, "item" | "kind" | "option">) {
  const [kind, setKind] = useState(likely);
  const [sentTo, setSentTo] = useState<string>();
  const { pathname, search } = useLocation();
  const wishOf = ({ price }: FormValues): Wish => ({
    kind,
    sku: option?.skuID,
    ...(kind === "below" && { price: readLimit(price) }),
  });
  const priceError = ({ price }: FormValues) => (kind === "below" ? limitError(price) : {});
  const { errors, busy, formProps } = useForm({
    check: (values, form) => ({ ...priceError(values), ...emptyOrInvalid(values, form) }),
    send: async (values) => {
      await sendWish(item, wishOf(values), values.email);
      setSentTo(values.email);
    },
    fallback: texts.failedTitle,
  });
  const sendsMail = useSendsMail();
  if (sentTo) return <Sent email={sentTo} />;
  const path = `${pathname}${search}#watch`;
  return (
    <form {...formProps} data-changed="false" className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      {sendsMail ? (
        <Field
          label={texts.emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
          hint={texts.emailHint}
        />
      ) : (
        <p className="text-pretty text-ink-2">{texts.unmailedVisitorText}</p>
      )}
      <KindField kind={kind} onChange={setKind} />
      {kind === "below" && <LimitField error={errors.price} />}
      <div className="grid gap-2">
        {sendsMail && <SubmitButton busy={busy}>{texts.emailButton}</SubmitButton>}
        <Link
          to={loginFrom(path, "watch")}
          onClick={({ currentTarget }) => {
            const values = new FormData(currentTarget.closest("form")!);
            const wish = wishOf({ price: String(values.get("price") ?? "") });
            if (wish.kind !== "below" || wish.price)
              rememberBegun({ act: "watch", item, path, wish });
          }}
          className={buttonClass({ variant: sendsMail ? "plain" : "primary" })}
        >
          {sendsMail ? texts.loginLink : login}
        </Link>
      </div>
    </form>
  );
}

type KindProps = { kind: WatchKind; onChange: (kind: WatchKind) => void };

const KindField = ({ kind, onChange }: KindProps) => (
  <SelectField
    label={texts.kindLabel}
    name="kind"
    value={kind}
    onChange={({ target }) => onChange(target.value as WatchKind)}
  >
    {Object.entries(KINDS).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
);

const emptyOrInvalid = ({ email }: FormValues, form: HTMLFormElement) =>
  email ? emailError(form) : { email: texts.emailMissing };

const Sent = ({ email }: { email: string }) => (
  <output className="grid justify-items-start gap-2">
    <MailCheck aria-hidden className="size-7 text-good" />
    <p className="font-[550]">{texts.confirmTitle}</p>
    <p className="text-pretty text-ink-2">{texts.confirmText(email)}</p>
  </output>
);

/** One switch for each kind of change, which takes effect at once. */
function WatchChoices({ item, option }: Pick<Props, "item" | "option">) {
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
