import { Check } from "lucide-react";
import { chooseAgent, useAgents, useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { language } from "#texts/words.ts";
import { chosenMessage } from "#texts/agents.ts";
import * as texts from "#texts/agent-facts/pages.ts";

/** Chooses an agent of the shop, for all links to buy. */
export function ChooseAgent({ name }: { name: string }) {
  const agent = useAgents().find((one) => one.name === name);
  const isChosen = useChosenAgent()?.name === name;
  if (!agent) return null;
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      aria-label={texts.chooseLabel(name)}
      onClick={() => {
        chooseAgent(agent);
        toast(chosenMessage(name), { kind: "success", lang: language });
      }}
      className="js-only"
    >
      {isChosen && <Check className="size-4" aria-hidden="true" />}
      {isChosen ? texts.chosenMark : texts.chooseButton}
    </Button>
  );
}
