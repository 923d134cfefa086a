import { latestToday, TAKEN_IN_FUTURE } from "@loupe/contract";
import { storeName, type ItemRef } from "@loupe/links";
import { SKU_INFO_LENGTH_MAX } from "@loupe/contract/limits";
import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import { useAgents } from "#features/catalogue/agents/chosen-agent.ts";
import { Part } from "#features/shop-keeping/dashboard/shell.tsx";
import { productPath } from "#features/look-up/items/model.ts";
import { messageOf } from "#client/messages.ts";
import { itemOfLink } from "#features/look-up/links/queries.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useDroppedFile } from "#ui/dropped-file.ts";
import { Field, FormError } from "#ui/field.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { counted } from "#ui/quantities.ts";
import { refusalOf } from "./model.ts";
import { sendOwnSet } from "./mutations.ts";
import { type Chosen, joined, letGo, PhotoPlace, Previews } from "./chosen-photos.tsx";

/** Photos that the owner took, added to an item's QC photos. */
export function AddOwnPhotos() {
  const [photos, setPhotos] = useState<readonly Chosen[]>([]);
  const [added, setAdded] = useState<Added>();
  const { share, fault, forget, submit } = useSending(photos, (done) => {
    letGo(photos);
    setPhotos([]);
    setAdded(done);
  });
  const busy = share !== undefined;
  const take = (files: FileList) => !busy && setPhotos(joined(photos, files));
  const isDragged = useDroppedFile(take);
  return (
    <Part
      title="Add QC photos"
      text="Photos that you took yourself stand beside those of the sources, as “our own photos”."
      action={
        <Link to="/dashboard/own-qc-photos" className={buttonClass()}>
          Own QC photos
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
          remove={(gone) => {
            if (busy) return;
            letGo([gone]);
            setPhotos(photos.filter((photo) => photo !== gone));
          }}
        />
        <FormError>{fault}</FormError>
        {busy && <ProgressBar label={share < 1 ? "Sending…" : "Checking…"} share={share} />}
        <div>
          <Button variant="ink" type="submit" busy={busy} busyLabel="Adding…">
            Add photos
          </Button>
        </div>
      </form>
      <output className="mt-4 block text-ink-2">
        {added && (
          <>
            {counted(added.photos, "photo")} added.{" "}
            <Link
              to={`${productPath(added.item)}#qc-photos`}
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-2"
            >
              See them on the product page
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
      label="Item link"
      name="link"
      required
      placeholder="https://weidian.com/item.html?itemID=…"
      hint="From Taobao, Tmall, Weidian, 1688 or an agent."
    />
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Option" name="skuInfo" maxLength={SKU_INFO_LENGTH_MAX} placeholder="black; L" />
      <Field label="Weight (g)" name="weight" type="number" min={0} max={1_000_000} />
      <Field label="Taken on" name="takenOn" type="date" />
    </div>
  </>
);

type Added = { item: ItemRef; photos: number };

/** `share`: the part that has been sent, from 0 to 1. */
function useSending(photos: readonly Chosen[], onAdded: (added: Added) => void) {
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
    const refusal = refusalOf(files);
    setFault(refusal);
    if (refusal) return;
    setShare(0);
    try {
      const found = await itemOfLink(fields.link ?? "", agents);
      if (found) {
        const { skuInfo = "", weight = "", takenOn = "" } = fields;
        const item = { storeName: storeName(found.marketplace), id: found.id };
        const set = { item, skuInfo, weight, takenOn, photos: files };
        const sent = await sendOwnSet(set, setShare);
        form.reset();
        onAdded({ item, photos: sent });
      } else {
        setFault("This link doesn't lead to an item on Taobao, Tmall, Weidian or 1688.");
      }
    } catch (error) {
      setFault(messageOf(error, "The photos could not be added. Please try again."));
    }
    setShare(undefined);
  };
  return { share, fault, forget: () => setFault(undefined), submit };
}
