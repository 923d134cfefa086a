import type { ReadSizeChart, SizeSource } from "@loupe/contract";
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
import { Link, useLocation } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { ChartPictures } from "./chart-pictures.tsx";
import { readSizeChart, saveSizeTable } from "./queries.ts";
import { draftOf, emptyDraft, TableEditor, tableOfDraft, type Draft } from "./table-editor.tsx";
import * as texts from "#texts/sizes.ts";

type Props = {
  item: ItemRef;
  canRead: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with a table that the shopper wants to use without saving it. */
  onUse: (table: Pick<ReadSizeChart, "kind" | "sizes">) => void;
  onSaved: () => void;
};

/** What is being corrected: the cells, where they come from, and the picture in which they were read. */
type Reading = { draft: Draft; source: SizeSource; picture?: string };

/** Reads a size chart, lets the shopper correct its cells beside the picture, and saves the table for everybody. */
export function ChartDialog({ item, canRead, open, onOpenChange, onUse, onSaved }: Props) {
  const [reading, setReading] = useState<Reading>();
  const close = () => {
    setReading(undefined);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={reading ? texts.correctTitle : texts.readTitle}
      description={reading ? texts.correctText : undefined}
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
  const take = (files: FileList | null | undefined) => {
    const [picture] = files ?? [];
    if (picture && canRead && !busy) void read({ picture });
  };
  useDroppedFile(take);
  usePastedFile(take);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ErrorMessage>{errorText}</ErrorMessage>
      <output className={busy ? "block text-ink-2" : "sr-only"}>{busy && texts.reading}</output>
      {canRead && (
        <>
          <ChartPictures
            pictures={detail ? picturesOf(detail) : []}
            described={detail?.picList ?? []}
            disabled={busy}
            onChoose={(pictureUrl) => void read({ pictureUrl })}
          />
          <OwnPicture disabled={busy} onChoose={take} />
        </>
      )}
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

type OwnPictureProps = { disabled: boolean; onChoose: (files: FileList | null) => void };

const OwnPicture = ({ disabled, onChoose }: OwnPictureProps) => (
  <label
    className={buttonClass({
      className: "justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-accent",
    })}
  >
    {texts.pictureButton}
    <input
      type="file"
      accept="image/*"
      disabled={disabled}
      className="sr-only"
      onChange={({ currentTarget }) => {
        onChoose(currentTarget.files);
        currentTarget.value = "";
      }}
    />
  </label>
);

/** Returns the address at which the browser shows the picture that was read. */
function pictureOf(source: Source): string | undefined {
  if ("pictureUrl" in source) return `${source.pictureUrl}?w=960`;
  return "picture" in source ? URL.createObjectURL(source.picture) : undefined;
}

type CorrectionProps = Reading & {
  item: ItemRef;
  onUse: Props["onUse"];
  onSaved: () => void;
  onBack: () => void;
};

function Correction({ draft, source, picture, item, onUse, onSaved, onBack }: CorrectionProps) {
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
        <Button onClick={() => (table ? onUse(table) : setErrorText(texts.cellsWrong))}>
          {texts.temporaryButton}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {texts.backButton}
        </Button>
      </div>
    </div>
  );
}
