import { agentParts, type AgentFees, type AgentPart } from "@loupe/costs";
import type { ComponentType } from "react";
import { figureOf, statedPart } from "#features/buying/agent-facts/part-words.ts";
import { AgentPicture } from "#features/buying/buy-links/agent-picture.tsx";
import { Link } from "#ui/navigation.ts";
import { withYuan, type WriteYuan } from "#ui/format/yuan-in-text.tsx";
import { grams, sentenceGap, series } from "#texts/words.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import {
  overdueName,
  partNames,
  spanned,
  unknownParts,
  wayFees,
} from "#texts/agent-facts/fact-words.ts";
import {
  USUAL_PRICE,
  USUAL_WEIGHT_G,
  valuesOf,
  type Answers,
  type ComparedAgent,
  type Verdict,
  type Way,
} from "./compare-agents.ts";

type Props = {
  verdict: Verdict;
  answers: Answers;
  /** The price of the usual parcel in yuan. Null if unknown. */
  freight: number | null;
  /** The control that chooses one of the shop's agents. */
  Choose: ComponentType<{ name: string }>;
};

/**
 * The agent that the answers lead to, with its known facts, the next one, and the order for which they are compared.
 */
export function AgentVerdict({ verdict, answers, freight, Choose }: Props) {
  const { first, second, lead } = verdict;
  const { shopAgent } = first.agent;
  const isAnyUsual = [first, second].some((one) => one && isEstimated(one.fees));
  return (
    <section id="answer" aria-labelledby="answer-agent" className="card mt-6 scroll-mt-24 p-5">
      <p className="text-sm font-[550] text-ink-2">
        {lead ? texts.verdicts[lead.kind] : texts.onlyVerdict}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {shopAgent && (
          <AgentPicture name={shopAgent.name} img={shopAgent.img} className="size-10" />
        )}
        <h2 id="answer-agent" translate="no" className="min-w-0 flex-1 text-xl wrap-anywhere">
          {first.agent.name}
        </h2>
        {shopAgent && <Choose name={shopAgent.name} />}
      </div>
      <Statements {...first} way={answers.way} />
      <p className="num mt-2 text-pretty">{withYuan((yuan) => feesSentence(first.fees, yuan))}</p>
      <Link
        to={`/agents/${first.agent.id}`}
        className="-mb-1 inline-flex min-h-11 items-center underline"
      >
        {texts.detailsLink(first.agent.name)}
      </Link>
      {second && lead && (
        <div className="mt-2 border-t border-line pt-3">
          <h3 className="font-[600]">{texts.secondTitle(second.agent.name)}</h3>
          <p className="num mt-1 text-pretty">
            {lead.kind === "alike"
              ? texts.alikeFees
              : withYuan((yuan) => differenceSentence({ ...second, ...lead, ...answers }, yuan))}
          </p>
        </div>
      )}
      <p className="num mt-3 border-t border-line pt-3 text-sm text-pretty text-ink-2">
        {withYuan((yuan) => orderSentences(answers, freight, yuan))}
        {isAnyUsual && sentenceGap + texts.usualNote}
      </p>
    </section>
  );
}

type Rated = { agent: ComparedAgent; fees: AgentFees };

/** The known facts about an agent in a sentence, and the unknown ones. */
function Statements({ agent, fees, way }: Rated & { way: Way }) {
  const unknown = agentParts
    .map((part) => unknownName({ agent, fees, way, part }))
    .filter((name) => name !== undefined);
  const statedParts = (yuan: WriteYuan) =>
    agentParts
      .map((part) =>
        statedPart(part, valuesOf(agent, part, way), { yuan, paymentName: wayFees[way] }),
      )
      .filter((words) => words !== undefined);
  return (
    <>
      <p className="num mt-3 text-pretty first-letter:uppercase">
        {withYuan((yuan) => series(statedParts(yuan)))}
      </p>
      {unknown.length > 0 && (
        <p className="text-pretty text-warn first-letter:uppercase">
          {unknownParts(series(unknown))}
        </p>
      )}
    </>
  );
}

/**
 * Returns the name of the missing facts about a part. Undefined if none is missing. Storage may lack only
 * its price after the free days.
 */
function unknownName({ agent, fees, way, part }: Rated & { way: Way; part: AgentPart }) {
  const isStated = figureOf(valuesOf(agent, part, way)) !== undefined;
  if (part === "storage" && isStated) return fees.parts.storage?.isUsual ? overdueName : undefined;
  if (isStated) return undefined;
  return part === "payment" ? wayFees[way] : partNames[part];
}

const isEstimated = ({ parts }: AgentFees) => agentParts.some((part) => parts[part]?.isUsual);

function feesSentence(fees: AgentFees, yuan: WriteYuan): string {
  const [low, high] = [Math.round(fees.total.low), Math.round(fees.total.high)];
  const sum = low === high ? yuan(low) : spanned(yuan(low), yuan(high));
  if (!isEstimated(fees)) return texts.certainSum(sum);
  const certain = Math.round(fees.certain);
  return certain === 0 ? texts.uncertainSum(sum) : texts.partlyCertain(sum, yuan(certain));
}

function differenceSentence(
  { agent, fees, way, more, part }: Rated & { way: Way; more: number; part: AgentPart | null },
  yuan: WriteYuan,
): string {
  const sum = yuan(Math.round(more));
  if (!part) return texts.moreFees(sum);
  const unknown = fees.parts[part]?.isUsual && unknownName({ agent, fees, way, part });
  if (unknown) return texts.moreUnknown(sum, unknown);
  return [texts.moreFees(sum), texts.partDifference(partNames[part])].join(sentenceGap);
}

function orderSentences({ country, habit }: Answers, freight: number | null, yuan: WriteYuan) {
  const name = country?.name ?? "";
  return [
    texts.orderSentence(yuan(USUAL_PRICE), texts.orderCounts[habit], grams(USUAL_WEIGHT_G)),
    freight === null ? texts.parcelUnknown(name) : texts.parcelPrice(name, yuan(freight)),
  ].join(sentenceGap);
}
