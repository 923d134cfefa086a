import { latestToday, TAKEN_IN_FUTURE, type OwnPhotoSet } from "@loupe/contract";
import { SKU_INFO_LENGTH_MAX } from "@loupe/contract/limits";
import { useState } from "react";
import { FormFault, SubmitButton, useForm, type Faults, type Typed } from "#browser/form.tsx";
import { callAs } from "#browser/calls.ts";
import { Conflict, useSaveAgainst, valuesOf } from "#browser/conflict.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { SetPhotos } from "./set-photos.tsx";
import * as texts from "#texts/dashboard/own-photos.ts";

type Props = { set: OwnPhotoSet; onUpdated: () => void; onClosed: () => void };

export function EditOwnSet({ set, onUpdated, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.editTitle}
      className="sm:w-[min(34rem,calc(100vw-2rem))]"
    >
      <SetPhotos set={set} onUpdated={onUpdated} />
      <EditForm
        set={set}
        onUpdated={() => {
          onUpdated();
          setOpen(false);
        }}
      />
    </Dialog>
  );
}

function EditForm({ set, onUpdated }: Pick<Props, "set" | "onUpdated">) {
  const { record, formKey, send, conflict } = useSaveAgainst({
    record: set,
    write: async (body: Pick<OwnPhotoSet, "skuInfo" | "weight" | "takenOn">, was) => {
      const query = { set_id: set._id };
      await callAs("PATCH /qc/updatePhotoSet", { query, body: { ...body, was } });
      toast(texts.photosUpdatedMessage, { kind: "success" });
      onUpdated();
    },
  });
  const { faults, busy, formProps } = useForm({
    check: faultsOf,
    send: ({ skuInfo = "", weight = "", takenOn = "" }: Typed) =>
      send({ skuInfo: skuInfo.trim(), weight: Number(weight), takenOn }),
    fallback: texts.generalError,
  });
  return (
    <form key={formKey} {...formProps} className="mt-5 grid gap-4.5">
      <FormFault faults={faults} />
      <Field
        label={texts.option}
        name="skuInfo"
        maxLength={SKU_INFO_LENGTH_MAX}
        autoComplete="off"
        defaultValue={record.skuInfo}
        error={faults.skuInfo}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Field
          label={texts.weightLabel}
          name="weight"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={record.weight || ""}
          error={faults.weight}
        />
        <Field
          label={texts.taken}
          name="takenOn"
          type="date"
          required
          defaultValue={record.takenOn}
          error={faults.takenOn}
        />
      </div>
      {conflict && <Conflict {...conflict} values={valuesOf(conflict, FIELDS)} />}
      <SubmitButton busy={busy} busyLabel={texts.saving}>
        {texts.save}
      </SubmitButton>
    </form>
  );
}

const FIELDS = {
  skuInfo: { label: texts.option },
  weight: { label: texts.weightLabel },
  takenOn: { label: texts.taken },
};

function faultsOf({ weight = "", takenOn = "" }: Typed): Faults {
  const faults: Faults = {};
  if (weight && !/^\d{1,6}$/.test(weight)) faults.weight = texts.weightError;
  if (!takenOn) faults.takenOn = texts.chooseDateLabel;
  else if (takenOn > latestToday(new Date())) faults.takenOn = TAKEN_IN_FUTURE;
  return faults;
}
