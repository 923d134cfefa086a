import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { keepPressed } from "#ui/pressed.ts";
import { showAlert } from "#ui/dialogs/alert.tsx";
import { AgentPicture } from "./agent-picture.tsx";
import { AgentName } from "./buy-link.tsx";
import { storeFirstAgent, pickerOpen, useAgents, useChosenAgent } from "./chosen-agent.ts";
import * as texts from "#texts/agents.ts";
import { offlineTitle } from "#texts/frame.ts";

/** Shows the agent that links to buy open, and opens the agent picker. */
export function AgentChip() {
  const agents = useAgents();
  const agent = useChosenAgent();
  useEffect(() => storeFirstAgent(agents), [agents]);
  return (
    <button
      type="button"
      title={texts.selectAgentTitle}
      aria-haspopup="dialog"
      data-opens="picker"
      onClick={openAgentPicker}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="js-only flex h-11 max-w-[11rem] min-w-0 items-center gap-2 rounded-full border border-line bg-card pe-3 ps-1.5 max-[24rem]:ps-3 font-[550] transition-colors hover:border-edge hover:bg-sunk max-sm:max-w-[min(9rem,48vw)]"
    >
      {agent && (
        <AgentPicture
          name={agent.name}
          img={agent.img}
          isChosen
          className="size-8 max-[24rem]:hidden"
        />
      )}
      <span className="sr-only">{texts.selectAgentTitle}</span>
      <span className="min-w-0 truncate md:max-xl:group-has-[[name=by]:checked]/header:sr-only">
        {agent ? <AgentName /> : texts.selectAgentTitle}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3 max-[26rem]:hidden" />
    </button>
  );
}

/** The agent picker. The root renders it once; its code loads on the first use. */
export function AgentPicker() {
  const open = pickerOpen.use();
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <Suspense>{wasOpened && <PickerModal open={open} onOpenChange={pickerOpen.set} />}</Suspense>
  );
}

const loadPicker = async () => ({ default: (await import("./picker-modal.tsx")).PickerModal });
const PickerModal = lazy(loadPicker);
const prepare = () => void loadPicker().catch(() => undefined); // opening the picker reports a failure

/** Opens the picker, from any page. The control that was used looks pressed until then. */
export function openAgentPicker({ currentTarget }: { currentTarget: HTMLElement }) {
  const loading = loadPicker();
  keepPressed(currentTarget, loading);
  loading.then(
    () => pickerOpen.set(true),
    () =>
      showAlert({
        title: offlineTitle,
        text: texts.loadErrorText,
      }),
  );
}
