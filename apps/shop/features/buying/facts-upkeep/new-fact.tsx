import { factFields, type Agent, type FieldName } from "@loupe/costs";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { fieldNames } from "#texts/agent-facts/fact-words.ts";
import type { Editing } from "./fact-editor.tsx";
import type { RowFilter } from "./fact-rows.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

type Props = {
  agents: readonly Agent[];
  /** The filter of the list, which fills in the agent and the field. */
  preset: RowFilter;
  edit: (editing: Editing) => void;
};

/** The button that adds a fact. It asks for the agent and the field first, if the filter does not name both. */
export function NewFact({ agents, preset, edit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const begin = () => {
    if (preset.agent && preset.field)
      edit({ agent: preset.agent, field: preset.field as FieldName, fact: null });
    else setOpen(true);
  };
  return (
    <>
      <Button onClick={begin}>
        <Plus className="size-4" aria-hidden="true" />
        {texts.addFactButton}
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={texts.addFactButton}>
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              setOpen(false);
              edit({
                agent: String(form.get("agent")),
                field: String(form.get("field")) as FieldName,
                fact: null,
              });
            }}
          >
            <SelectField label={texts.agent} name="agent" defaultValue={preset.agent || undefined}>
              {agents
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
            <SelectField label={texts.field} name="field" defaultValue={preset.field || undefined}>
              {factFields.map((field) => (
                <option key={field} value={field}>
                  {fieldNames[field]}
                </option>
              ))}
            </SelectField>
            <Button type="submit" variant="ink">
              {texts.continueButton}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
