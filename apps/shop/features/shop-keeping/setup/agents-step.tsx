import { Link } from "#ui/navigation.ts";
import { AgentCodes } from "#features/buying/agents/agent-codes.tsx";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StepWays, type Ways } from "./step-navigation.tsx";
import * as agents from "#texts/dashboard/agents.ts";
import * as texts from "#texts/dashboard/setup.ts";

/** The step of the first run for the owner's referral code at each agent. */
export function AgentsStep({ back, next }: Ways) {
  const answer = useAnswer("GET /agent/getAgent", { query: {} });
  const agentList = answer.data?.data;
  return (
    <>
      {answer.isPending && <Skeleton className="h-48 w-full" />}
      {answer.isError && !agentList && (
        <PartFailed
          message={messageOf(answer.error, texts.agentsFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {agentList?.length === 0 && (
        <div className="card grid justify-items-start gap-3 p-5">
          <p className="text-pretty">{texts.noAgents}</p>
          <Link to="/dashboard/add-an-agent" className={buttonClass()}>
            {agents.addAgentTitle}
          </Link>
        </div>
      )}
      {agentList && agentList.length > 0 && (
        <div className="card p-5 md:p-6">
          <AgentCodes agents={agentList} label={texts.finish} after={next} />
        </div>
      )}
      <StepWays back={back} next={next} label={texts.skipAndFinish} />
    </>
  );
}
