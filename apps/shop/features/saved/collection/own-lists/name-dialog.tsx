import { LIST_NAME_LENGTH_MAX } from "@loupe/contract/limits";
import { useState, type FormEvent } from "react";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useNavigate } from "#ui/navigation.ts";
import { listPath, useOwnListChange } from "../own-lists.ts";
import * as texts from "#texts/collection.ts";
import * as listTexts from "#texts/own-lists.ts";

type Props = {
  /** The list to rename; without it, a new one is made and opened. */
  list?: { id: string; name: string | null };
  onClosed: () => void;
};

/** Asks for the name of a list. */
export function NameDialog({ list, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  const saving = useOwnListChange({
    mutationFn: async (name: string) => {
      if (!list) return (await callAs("POST /lists", { body: { name } })).data.id;
      await callAs("PATCH /lists/:id", { params: { id: list.id }, body: { name } });
      return undefined;
    },
    onError: undefined,
    onSuccess: (made) => {
      setOpen(false);
      if (made) void navigate(listPath({ id: made, isFirst: false }));
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name") as string;
    if (!saving.isPending) saving.mutate(name);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={list ? listTexts.renameLabel : listTexts.addButton}
    >
      <form onSubmit={send} className="grid gap-4">
        <Field
          label={listTexts.listName}
          name="name"
          required
          maxLength={LIST_NAME_LENGTH_MAX}
          defaultValue={list?.name ?? ""}
          error={saving.error && messageOf(saving.error, texts.generalError)}
        />
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {list ? listTexts.renameLabel : listTexts.createButton}
        </Button>
      </form>
    </Dialog>
  );
}
