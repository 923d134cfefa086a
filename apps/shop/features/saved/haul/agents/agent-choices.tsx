import type { Agent, HaulLine } from "@loupe/contract";
import { useState } from "react";
import { Disclosure } from "#ui/disclosure.tsx";
import { inputClass } from "#ui/forms/field.tsx";
import { cx } from "#ui/class-names.ts";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/haul.ts";
import { HAUL_FORM, nameOf } from "../haul-lines.ts";

type Props = { lines: readonly HaulLine[]; agents: readonly Agent[]; chosen: Agent };

/** Which agent buys which item. Without a choice it is the shopper's agent. */
export function AgentChoices({ lines, agents, chosen }: Props) {
  return (
    <Disclosure
      className="card p-4 md:p-5"
      open={lines.length <= ROWS_OPEN}
      summary={texts.choicesHeading}
    >
      <ul className="mt-2 grid gap-2.5">
        {lines.map((line, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row of the form is known by its place
          <Choice key={row} {...{ line, row, agents, chosen }} rowCount={lines.length} />
        ))}
      </ul>
    </Disclosure>
  );
}

/** More rows than these are shown on demand. */
const ROWS_OPEN = 6;

function Choice({
  line,
  row,
  rowCount,
  agents,
  chosen,
}: Omit<Props, "lines"> & { line: HaulLine; row: number; rowCount: number }) {
  const name = nameOf(line, row);
  const [choice, setChoice] = useState({ agent: line.agent, saved: line.agent });
  if (choice.saved !== line.agent) setChoice({ agent: line.agent, saved: line.agent });
  const isGone = line.agent !== "" && !agents.some(({ name }) => name === line.agent);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
      <span {...userContent(line.name)} className="line-clamp-2 text-sm wrap-anywhere">
        {name}
      </span>
      <select
        aria-label={texts.choiceLabel(name)}
        value={choice.agent}
        onChange={({ target }) => {
          const isWritten = chooseFor({ row, rowCount }, target.value);
          if (isWritten) setChoice({ ...choice, agent: target.value });
        }}
        className={cx(inputClass, "truncate")}
      >
        <option value="">{texts.ownAgent(chosen.name)}</option>
        {isGone && <option value={line.agent}>{line.agent}</option>}
        {agents.map(({ _id, name }) => (
          <option key={_id} value={name} translate="no">
            {name}
          </option>
        ))}
      </select>
    </li>
  );
}

/**
 * Writes the agent into the row of the form, which then calculates the haul again. Returns false if the form has other
 * rows by now, because the shopper has just removed one.
 */
function chooseFor({ row, rowCount }: { row: number; rowCount: number }, agent: string): boolean {
  const form = document.getElementById(HAUL_FORM);
  const fields = form?.querySelectorAll<HTMLInputElement>("[data-haul=row] [name=agent]");
  const field = fields?.length === rowCount ? fields[row] : undefined;
  if (!field) return false;
  field.value = agent;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}
