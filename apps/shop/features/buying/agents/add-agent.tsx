import { formOf } from "@loupe/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "#ui/navigation.ts";
import { Part } from "#features/site/dashboard/shell.tsx";
import { callAs } from "#browser/calls.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { AGENTS } from "./agent-changes.ts";
import { AgentForm, type AgentBody } from "./agent-form.tsx";
import { AgentPresets } from "./agent-presets.tsx";
import { drawMark, type Preset } from "./presets.ts";
import { listed } from "#texts/words.ts";
import * as texts from "#texts/dashboard/agents.ts";

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
      text={texts.shoppersMayChooseOnce}
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
