import { Check } from "lucide-react";
import { useState } from "react";
import { cx } from "#ui/class-names.ts";
import { Field } from "#ui/forms/field.tsx";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { listed } from "#texts/words.ts";
import { useListedAgents } from "./agent-changes.ts";
import { initials } from "#features/buying/buy-links/agent-initials.ts";
import { isWhole, presetsBeside, type Preset } from "./presets.ts";
import * as texts from "#texts/dashboard/agents.ts";

/** The known agents. A click on one fills in the form. */
export function AgentPresets({ onPick }: { onPick: (preset: Preset) => void }) {
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
