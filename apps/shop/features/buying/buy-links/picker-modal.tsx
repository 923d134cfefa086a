import { Check } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { AgentPicture } from "./agent-picture.tsx";
import { chooseAgent, useAgents, useChosenAgent } from "./chosen-agent.ts";
import { userContent } from "#ui/user-content.ts";
import { language } from "#texts/words.ts";
import * as texts from "#texts/agents.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function PickerModal({ open, onOpenChange }: Props) {
  const agents = useAgents();
  const chosenAgent = useChosenAgent();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.pickerLabel}
      description={texts.pickerDescription}
    >
      {agents.length === 0 ? (
        <div className="py-6">
          <p className="text-ink-2">{texts.emptyText}</p>
          <Link
            to="/dashboard/add-an-agent"
            onClick={() => onOpenChange(false)}
            className={buttonClass({ className: "for-admin mt-4" })}
          >
            {texts.addAgentButton}
          </Link>
        </div>
      ) : (
        <ul className="-mx-2 grid max-h-[min(420px,calc(100dvh-12rem))] gap-0.5 overflow-y-auto overscroll-contain px-2 py-1">
          {agents.map((agent) => (
            <li key={agent._id}>
              <button
                type="button"
                aria-pressed={agent.name === chosenAgent?.name}
                onClick={() => {
                  chooseAgent(agent);
                  onOpenChange(false);
                  toast(texts.chosenMessage(agent.name), { kind: "success", lang: language });
                }}
                className="flex min-h-15 w-full items-center gap-3.5 rounded-2 px-3 py-2 text-start transition-colors hover:bg-sunk aria-pressed:bg-sunk"
              >
                <AgentPicture name={agent.name} img={agent.img} className="size-10" />
                <span className="min-w-0 flex-1">
                  <span translate="no" className="block leading-snug font-[550] wrap-anywhere">
                    {agent.name}
                  </span>
                  <span
                    {...userContent(agent.offer)}
                    className="block text-sm text-pretty text-ink-2 wrap-anywhere"
                  >
                    {agent.offer}
                  </span>
                </span>
                {agent.name === chosenAgent?.name && <Check className="size-5 shrink-0" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
