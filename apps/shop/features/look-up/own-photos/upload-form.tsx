import { latestToday, TAKEN_IN_FUTURE } from "@loupe/contract";
import { storeName, type ItemRef } from "@loupe/links";
import { SKU_INFO_LENGTH_MAX } from "@loupe/contract/limits";
import { useState, type FormEvent } from "react";
import { Link } from "#ui/navigation.ts";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { Part } from "#features/site/dashboard/shell.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { messageOf } from "#browser/messages.ts";
import { itemOfLink } from "#features/look-up/links/item-of-link.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { markSaved } from "#ui/forms/changed-forms.ts";
import { useDroppedFile } from "#ui/forms/dropped-file.ts";
import { Field, FormError } from "#ui/forms/field.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { countOf } from "#ui/quantities.ts";
import { faultOf } from "./photo-faults.ts";
import { sendOwnSet } from "./mutations.ts";
import { type Chosen, joined, revokeAddresses, PhotoPlace, Previews } from "./chosen-photos.tsx";
import * as texts from "#texts/dashboard/own-photos.ts";

/** A form with which the owner adds QC photos to an item. */
export function AddOwnPhotos() {
  const [photos, setPhotos] = useState<readonly Chosen[]>([]);
  const [newSet, setNewSet] = useState<Added>();
  const { share, fault, forget, submit } = useSending(photos, (done) => {
    revokeAddresses(photos);
    setPhotos([]);
    setNewSet(done);
  });
  const busy = share !== undefined;
  const take = (files: FileList) => !busy && setPhotos(joined(photos, files));
  const isDragged = useDroppedFile(take);
  return (
    <Part
      title={texts.addTitle}
      text={texts.photosTookYourselfStand}
      action={
        <Link to="/dashboard/own-qc-photos" className={buttonClass()}>
          {texts.listTitle}
        </Link>
      }
    >
      <form
        onSubmit={(event) => void submit(event)}
        onInput={forget}
        className="card grid max-w-180 gap-5 p-5 md:p-6"
      >
        <WrittenFields />
        <PhotoPlace isDragged={isDragged} busy={busy} hasSome={photos.length > 0} take={take} />
        <Previews
          photos={photos}
          remove={(removedPhoto) => {
            if (busy) return;
            revokeAddresses([removedPhoto]);
            setPhotos(photos.filter((photo) => photo !== removedPhoto));
          }}
        />
        <FormError>{fault}</FormError>
        {busy && <ProgressBar label={share < 1 ? texts.sending : texts.checking} share={share} />}
        <div>
          <Button variant="ink" type="submit" busy={busy} busyLabel={texts.adding}>
            {texts.addPhotosButton}
          </Button>
        </div>
      </form>
      <output className="mt-4 block text-ink-2">
        {newSet && (
          <>
            {countOf(newSet.photos, "photo")} added.{" "}
            <Link
              to={`${productPath(newSet.item)}#qc-photos`}
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-2"
            >
              {texts.productPageLink}
            </Link>
          </>
        )}
      </output>
    </Part>
  );
}

const WrittenFields = () => (
  <>
    <Field
      label={texts.itemLinkLabel}
      name="link"
      required
      placeholder="https://weidian.com/item.html?itemID=…"
      hint={texts.linkHint}
    />
    <div className="grid gap-5 sm:grid-cols-3">
      <Field
        label={texts.option}
        name="skuInfo"
        maxLength={SKU_INFO_LENGTH_MAX}
        placeholder={texts.optionPlaceholder}
      />
      <Field label={texts.weightLabel} name="weight" type="number" min={0} max={1_000_000} />
      <Field label={texts.taken} name="takenOn" type="date" />
    </div>
  </>
);

type Added = { item: ItemRef; photos: number };

/** Sends the photos. `share` is the part that is uploaded, from 0 to 1. */
function useSending(photos: readonly Chosen[], onAdded: (newSet: Added) => void) {
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const agents = useAgents();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (share !== undefined) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if ((fields.takenOn ?? "") > latestToday(new Date())) return setFault(TAKEN_IN_FUTURE);
    const files = photos.map(({ file }) => file);
    const fileError = faultOf(files);
    setFault(fileError);
    if (fileError) return;
    setShare(0);
    try {
      const linkedItem = await itemOfLink(fields.link ?? "", agents);
      if (linkedItem) {
        const { skuInfo = "", weight = "", takenOn = "" } = fields;
        const item = { storeName: storeName(linkedItem.marketplace), id: linkedItem.id };
        const set = { item, skuInfo, weight, takenOn, photos: files };
        const newPhotos = await sendOwnSet(set, setShare);
        form.reset();
        // A photo that was dropped before the first input would otherwise count as the form's original value.
        markSaved(form);
        onAdded({ item, photos: newPhotos });
      } else {
        setFault(texts.linkError);
      }
    } catch (error) {
      setFault(messageOf(error, texts.addError));
    }
    setShare(undefined);
  };
  return { share, fault, forget: () => setFault(undefined), submit };
}
