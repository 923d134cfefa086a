import type { ListPreview, SheetRow } from "@loupe/contract";
import { LIST_NAME_LENGTH_MAX, SHEET_JSON_BYTES_MAX } from "@loupe/contract/limits";
import { googleAddressOf } from "@loupe/sheets/google-sheet-address";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { storeOfShopType } from "@loupe/links";
import { callAs } from "#browser/calls.ts";
import { type ListSource, encodingOf, readSource } from "#browser/files/list-source.ts";
import { loginFrom } from "#browser/login-paths.ts";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, FieldFrame, inputClass } from "#ui/forms/field.tsx";
import { FileButton } from "#ui/forms/file-button.tsx";
import { Switch } from "#ui/forms/switch.tsx";
import { Link, useNavigate } from "#ui/navigation.ts";
import { keptList, storeList } from "#features/look-up/search/pasted-list.ts";
import { subscribeStored } from "#ui/shared-state.ts";
import { generalError } from "#texts/collection.ts";
import { followHint, followSwitch, listName } from "#texts/own-lists.ts";
import * as texts from "#texts/lists.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";

const subscribeToText = (listener: () => void) => subscribeStored([], listener);

/** Shows the items of a spreadsheet or a text, and saves them as a list. */
export function ImportList() {
  const [read, setRead] = useState<{ source: ListSource; preview: ListPreview; at_ms: number }>();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<string>();
  const [typed, setTyped] = useState<string>();
  // The text survives the login. It may also be the converter's.
  const kept = useSyncExternalStore(subscribeToText, keptList, () => "");
  const text = typed ?? kept;

  async function show(source: ListSource) {
    setReading(true);
    setError(undefined);
    try {
      const { data: preview } = await readSource(source);
      setRead({ source, preview, at_ms: Date.now() });
    } catch (error) {
      setRead(undefined);
      setError(messageOf(error, generalError));
    }
    setReading(false);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isReading && text.trim()) void show(sourceOf(text));
  };
  return (
    <div className="grid gap-6">
      <form onSubmit={send} className="card grid gap-4 p-4 md:p-5">
        <FieldFrame label={texts.sourceLabel} hint={texts.sourceHint} error={error}>
          {(aria) => (
            <textarea
              {...aria}
              value={text}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                storeList(value);
              }}
              rows={4}
              dir="auto"
              className={`${inputClass} h-auto py-3`}
            />
          )}
        </FieldFrame>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={isReading} busyLabel={texts.reading}>
            {texts.show}
          </Button>
          <FileButton
            accept=".xlsx,.csv,.tsv,.txt,.md"
            disabled={isReading}
            onChoose={([file]) => file && void show({ file })}
          >
            {texts.fileButton}
          </FileButton>
        </div>
      </form>
      {read && <Preview key={read.at_ms} {...read} />}
    </div>
  );
}

/** A character of JSON has up to six bytes. */
const JSON_TEXT_MAX = SHEET_JSON_BYTES_MAX / 8;

/** A text that is too long for JSON is sent as a file. */
const sourceOf = (text: string): ListSource => {
  if (googleAddressOf(text)) return { url: text.trim() };
  return text.length < JSON_TEXT_MAX ? { text } : { file: new File([text], "") };
};

type PreviewProps = { source: ListSource; preview: ListPreview };

/** The rows that were read, and the form that saves them. */
function Preview({ source, preview: { rows, counts } }: PreviewProps) {
  const navigate = useNavigate();
  const isLoggedIn = useSession() !== null;
  const [follow, setFollow] = useState("url" in source);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const hasItems = counts.items + (counts.left.short_link ?? 0) > 0;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const name = new FormData(event.currentTarget).get("name") as string;
    setSaving(true);
    try {
      const body =
        "file" in source
          ? { name, file: source.file }
          : { name, source: "url" in source ? { ...source, follow } : source };
      const { data } = await callAs("POST /lists", { body }, encodingOf(source));
      storeList("");
      await navigate(`/collection?list=${data.id}`);
    } catch (error) {
      setError(messageOf(error, generalError));
      setSaving(false);
    }
  }
  return (
    <section aria-label={texts.preview} className="grid gap-5">
      <output className="text-lg font-[550]">{texts.found(counts.items, counts.rows)}</output>
      {counts.unreadRows > 0 && <p className="text-bad">{texts.unread(counts.unreadRows)}</p>}
      {hasItems && isLoggedIn && (
        <form onSubmit={(event) => void save(event)} className="card grid gap-4 p-4 md:p-5">
          <Field
            label={listName}
            name="name"
            required
            maxLength={LIST_NAME_LENGTH_MAX}
            defaultValue={nameOf(source, rows[0]?.at.sheet)}
            error={error}
          />
          {"url" in source && (
            <Switch label={followSwitch} hint={followHint} checked={follow} onChange={setFollow} />
          )}
          <Button type="submit" variant="primary" busy={isSaving} className="justify-self-start">
            {texts.save}
          </Button>
        </form>
      )}
      {hasItems && !isLoggedIn && (
        <Link
          to={loginFrom("/lists/import")}
          className={buttonClass({ variant: "primary", className: "justify-self-start" })}
        >
          {texts.loginToSave}
        </Link>
      )}
      <SheetRows rows={rows} />
    </section>
  );
}

const nameOf = (source: ListSource, sheet = "") =>
  ("file" in source ? source.file.name.replace(/\.\w+$/, "") : sheet).slice(
    0,
    LIST_NAME_LENGTH_MAX,
  ) || texts.defaultName;

const SHOWN_AT_ONCE = 60;

/** The rows of a sheet: each with its item, or the reason why it has none. */
function SheetRows({ rows }: { rows: readonly SheetRow[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-2">
        {rows.slice(0, shown).map((row) => (
          <Row key={`${row.at.sheet} ${row.at.row} ${row.link}`} row={row} />
        ))}
      </ul>
      {shown < rows.length && (
        <Button className="justify-self-center" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {texts.moreButton}
        </Button>
      )}
    </>
  );
}

function Row({ row: { at, item, left, name, price, size, note, link } }: { row: SheetRow }) {
  const ref = item && { storeName: storeOfShopType(item.shopType), id: item.id };
  const title = name ?? (ref ? `${STORE_LABELS[ref.storeName]} ${ref.id}` : link);
  const details = [size, note].filter(Boolean).join(" · ");
  return (
    <li className="card min-w-0 px-4 py-3">
      <p className="num text-sm text-ink-3">{texts.rowLabel(at.row, at.sheet)}</p>
      <p {...userContent(title)} className="font-[550] wrap-anywhere">
        {ref ? (
          <a href={productPath(ref)} target="_blank" rel="noopener" className="hover:underline">
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {(price !== undefined || details) && (
        <p {...userContent(details)} className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          {price !== undefined && <Yuan amount={price} />}
          {details}
        </p>
      )}
      {left && <p className="text-sm text-bad">{texts.left[left]}</p>}
    </li>
  );
}
