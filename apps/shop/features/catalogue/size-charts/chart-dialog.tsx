import type { ReadSizeChart, SizeRow, SizeSource } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useState } from "react";
import { messageOf } from "#browser/messages.ts";
import { loginFrom } from "#browser/login-paths.ts";
import { useSession } from "#browser/session.ts";
import { latestDetail } from "#features/look-up/items/options/chosen-option.ts";
import { picturesOf } from "#features/look-up/items/item-facts.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { useDroppedFile, usePastedFile } from "#ui/forms/dropped-file.ts";
import { ErrorMessage, inputClass } from "#ui/forms/field.tsx";
import { FileButton } from "#ui/forms/file-button.tsx";
import { Link, useLocation } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/sizes.ts";
import { readSizeChart, saveSizeTable } from "./queries.ts";
import { type Draft, TableEditor, draftOf, emptyDraft, tableOfDraft } from "./table-editor.tsx";

type Props = {
  item: ItemRef;
  canRead: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the shopper measured on photos, to save it. Otherwise a chart is read first. */
  measured?: SizeRow[] | undefined;
  /** Called with a table that the shopper wants to use without saving it. */
  onUse: (table: Pick<ReadSizeChart, "kind" | "sizes">) => void;
  onSaved: () => void;
};

/** What is being corrected: the cells, where they come from, and the picture in which they were read. */
type Reading = { draft: Draft; source: SizeSource; picture?: string };

/** Reads a size chart, lets the shopper correct its cells beside the picture, and saves the table for everybody. */
export function ChartDialog(props: Props) {
  const { item, canRead, open, onOpenChange, measured, onUse, onSaved } = props;
  const [read, setReading] = useState<Reading>();
  const reading = read ?? (measured && readingOf(measured));
  const close = () => {
    setReading(undefined);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={reading ? texts.correctTitle : texts.readTitle}
      description={reading?.picture ? texts.correctText : undefined}
      className="sm:w-[min(56rem,calc(100vw-2rem))]"
    >
      {reading ? (
        <Correction
          {...reading}
          item={item}
          onUse={(table) => {
            onUse(table);
            close();
          }}
          isRead={read !== undefined}
          onSaved={() => {
            onSaved();
            close();
          }}
          onBack={() => setReading(undefined)}
        />
      ) : (
        <ChartChoice canRead={canRead} onRead={setReading} />
      )}
    </Dialog>
  );
}

/** Returns measured lengths as a table to correct and save. */
const readingOf = (sizes: SizeRow[]): Reading => ({
  draft: draftOf({ kind: "other", sizes, unread: [], notes: [] }),
  source: "photo",
});

type Source = Parameters<typeof readSizeChart>[0];

/** The ways to a chart: a picture of the listing, a picture of one's own, pasted text, or typing. */
function ChartChoice({
  canRead,
  onRead,
}: {
  canRead: boolean;
  onRead: (reading: Reading) => void;
}) {
  const detail = latestDetail.use();
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const [text, setText] = useState("");
  const read = async (source: Source) => {
    setBusy(true);
    setErrorText(undefined);
    try {
      const chart = await readSizeChart(source);
      const picture = pictureOf(source);
      onRead({
        draft: draftOf(chart),
        source: "text" in source ? "pasted" : "picture",
        ...(picture && { picture }),
      });
    } catch (error) {
      setErrorText(messageOf(error, texts.readFailed));
    } finally {
      setBusy(false);
    }
  };
  const take = ([picture]: readonly File[]) => {
    if (picture && canRead && !busy) void read({ picture });
  };
  useDroppedFile(take);
  usePastedFile(take);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorMessage>{errorText}</ErrorMessage>
      <output className={busy ? "block text-ink-2" : "sr-only"}>{busy && texts.reading}</output>
      {canRead && <PictureChoice busy={busy} onRead={read} onTake={take} />}
      <label className="grid gap-1.5">
        <span className="font-[550]">{texts.pasteLabel}</span>
        <textarea
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={`${inputClass} h-auto py-3`}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ink"
          busy={busy}
          disabled={text.trim() === ""}
          onClick={() => void read({ text })}
        >
          {texts.textButton}
        </Button>
        <Button
          variant="quiet"
          onClick={() => onRead({ draft: emptyDraft(detail), source: "owner" })}
        >
          {texts.typeButton}
        </Button>
      </div>
    </div>
  );
}

type PictureChoiceProps = {
  busy: boolean;
  onRead: (source: { pictureUrl: string }) => Promise<void>;
  onTake: (files: readonly File[]) => void;
};

/** The pictures of the listing, and a picture of the shopper's own. */
function PictureChoice({ busy, onRead, onTake }: PictureChoiceProps) {
  const detail = latestDetail.use();
  return (
    <>
      <ChartPictures
        pictures={detail ? picturesOf(detail) : []}
        described={detail?.picList ?? []}
        disabled={busy}
        onChoose={(pictureUrl) => void onRead({ pictureUrl })}
      />
      <FileButton accept="image/*" disabled={busy} onChoose={onTake} className="justify-self-start">
        {texts.pictureButton}
      </FileButton>
    </>
  );
}

/** Returns the address at which the browser shows the picture that was read. */
function pictureOf(source: Source): string | undefined {
  if ("pictureUrl" in source) return `${source.pictureUrl}?w=960`;
  return "picture" in source ? URL.createObjectURL(source.picture) : undefined;
}

type CorrectionProps = Reading & {
  item: ItemRef;
  /** Whether a chart was read, which can also be used without saving it, or replaced by another one. */
  isRead: boolean;
  onUse: Props["onUse"];
  onSaved: () => void;
  onBack: () => void;
};

function Correction(props: CorrectionProps) {
  const { draft, source, picture, item, isRead, onUse, onSaved, onBack } = props;
  const [edited, setEdited] = useState(draft);
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const session = useSession();
  const { pathname, search } = useLocation();
  const table = tableOfDraft(edited);
  const save = async () => {
    if (!table) return setErrorText(texts.cellsWrong);
    setBusy(true);
    try {
      await saveSizeTable(item, { ...table, source });
      toast(texts.saved, { kind: "success" });
      onSaved();
    } catch (error) {
      setErrorText(messageOf(error, texts.saveFailed));
      setBusy(false);
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TableEditor draft={edited} picture={picture} onChange={setEdited} />
      <ErrorMessage>{errorText}</ErrorMessage>
      <div className="flex flex-wrap gap-2">
        {session ? (
          <Button variant="ink" busy={busy} onClick={() => void save()}>
            {texts.saveButton}
          </Button>
        ) : (
          <Link to={loginFrom(pathname + search)} className={buttonClass()}>
            {texts.loginToSave}
          </Link>
        )}
        {isRead && (
          <>
            <Button onClick={() => (table ? onUse(table) : setErrorText(texts.cellsWrong))}>
              {texts.temporaryButton}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              {texts.backButton}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

type ChartPicturesProps = {
  /** The pictures of the listing. */
  pictures: readonly string[];
  /** Those of its description, among which charts usually are. */
  described: readonly string[];
  disabled: boolean;
  onChoose: (picture: string) => void;
};

const PICTURES_MAX = 24;

/** The pictures of a listing, to read the size chart in one. Tall ones of the description come first. */
function ChartPictures({ pictures, described, disabled, onChoose }: ChartPicturesProps) {
  const [shapes, setShapes] = useState<Record<string, number>>({});
  if (pictures.length === 0) return null;
  const rank = (picture: string) =>
    (described.includes(picture) ? 10 : 0) + Math.min(9, shapes[picture] ?? 1);
  const inOrder = pictures.slice(0, PICTURES_MAX).toSorted((a, b) => rank(b) - rank(a));
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1.5 font-[550]">{texts.listingPictures}</legend>
      <div className="flex gap-2 overflow-x-auto pb-1">
        {inOrder.map((picture, at) => (
          <button
            key={picture}
            type="button"
            onClick={() => onChoose(picture)}
            className="size-24 shrink-0 overflow-hidden rounded-1 border border-line bg-sunk hover:border-edge disabled:opacity-50"
          >
            <img
              src={`${picture}?w=160`}
              alt={texts.listingPicture(at + 1)}
              className="size-full object-cover object-top"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setShapes((before) => ({ ...before, [picture]: naturalHeight / naturalWidth }))
              }
            />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
