import { formOf } from "@loupe/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "#ui/navigation.ts";
import { Part } from "#features/site/dashboard/shell.tsx";
import { callAs } from "#browser/calls.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { AGENTS, useListedAgents } from "../use-agent-changes.ts";
import { AgentForm, type AgentBody } from "./agent-form.tsx";
import { drawMark, type Preset, isWhole, presetsBeside } from "../presets.ts";
import { listed } from "#texts/words.ts";
import * as texts from "#texts/dashboard/agents.ts";
import { Check } from "lucide-react";
import { cx } from "#ui/class-names.ts";
import { Field } from "#ui/forms/field.tsx";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { initials } from "#features/buying/buy-links/agent-initials.ts";

/** The form that adds a shopping agent. It is cleared after a save, for the next agent. */
export function AddAgent() {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [started, setStarted] = useState(0);
  const [pickedPreset, setPickedPreset] = useState<
    Preset & { offer: string; file: File | undefined }
  >();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The preset fills in all fields except the referral code, so the code's field gets the focus.
    if (pickedPreset) form.current?.querySelector<HTMLElement>('[name="data.referral"]')?.focus();
  }, [pickedPreset]);

  function begin(preset?: Preset, file?: File) {
    setStarted(started + 1);
    setPickedPreset(
      preset && { ...preset, offer: texts.buysFromLabel(listed(preset.stores)), file },
    );
  }

  async function add(body: AgentBody) {
    const { file } = body;
    if (!file) return;
    const data = JSON.stringify(body.data);
    await callAs("POST /agent/createAgent", { body: { file, data } }, { encode: formOf });
    toast(texts.addedMessage, { kind: "success" });
    begin();
    void queries.invalidateQueries({ queryKey: [AGENTS] });
    void revalidate();
  }

  return (
    <Part
      title={texts.addAgentTitle}
      text={texts.addHint}
      action={
        <Link to="/dashboard/manage-agent" className={buttonClass()}>
          {texts.manageAgentsButton}
        </Link>
      }
    >
      <div className="grid max-w-160 gap-8">
        <AgentPresets onPick={async (preset) => begin(preset, await drawMark(preset.name))} />
        <div ref={form} className="card p-5 md:p-6">
          <AgentForm
            key={started}
            preset={pickedPreset}
            send={add}
            fallback={texts.addError}
            label={texts.submitButton}
            busyLabel={texts.adding}
          />
        </div>
      </div>
    </Part>
  );
}

/** The known agents. A click on one fills in the form. */
function AgentPresets({ onPick }: { onPick: (preset: Preset) => void }) {
  const { agents } = useListedAgents();
  const [text, setText] = useState("");
  const searchText = text.trim().toLowerCase();
  const matches = presetsBeside(agents ?? []).filter(({ name, host }) =>
    `${name} ${host}`.toLowerCase().includes(searchText),
  );
  return (
    <section aria-labelledby="agent-presets" className="grid gap-4">
      <div>
        <h2 id="agent-presets" className="text-xl">
          {texts.knownAgents}
        </h2>
        <p className="mt-1.5 text-pretty text-ink-2">{texts.knownAgentsText}</p>
      </div>
      <Field
        label={texts.findAgentLabel}
        name="find-agent"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {matches.length === 0 && <p className="text-ink-2">{texts.noneKnown}</p>}
      {matches.length > 0 && (
        <ScrollBox label={texts.listOfKnown} className="max-h-104">
          <ul>
            {matches.map((preset) => (
              <li key={preset.host} className="not-first:border-t not-first:border-line">
                <Row preset={preset} onPick={() => onPick(preset)} />
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </section>
  );
}

function Row({ preset, onPick }: { preset: Preset; onPick: () => void }) {
  const { name, host, isThere } = preset;
  const note = noteOf(preset);
  return (
    <button
      type="button"
      disabled={isThere}
      onClick={onPick}
      className="flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-start enabled:hover:bg-sunk"
    >
      <span
        aria-hidden="true"
        translate="no"
        className={cx(
          "grid size-9 shrink-0 place-items-center rounded-full bg-ink text-xs font-bold text-paper",
          isThere && "opacity-50",
        )}
      >
        {initials(name)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-[550] wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">
          {host}
          {note && ` · ${note}`}
        </span>
      </span>
      {isThere && (
        <span className="flex shrink-0 items-center gap-1.5 text-sm text-ink-2">
          <Check className="size-4 text-good" aria-hidden="true" />
          {texts.isThere}
        </span>
      )}
    </button>
  );
}

/** Returns a warning about this agent's links, or undefined if they work for all stores. */
function noteOf(preset: Preset): string | undefined {
  if (!isWhole(preset)) return texts.onlyStores(listed(preset.stores));
  if (preset.status === "login") return texts.needsLogin;
  return preset.status === "disputed" ? texts.linksDisputed : undefined;
}
