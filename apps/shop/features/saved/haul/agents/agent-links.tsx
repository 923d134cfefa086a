import type { Agent, Haul } from "@loupe/contract";
import { Download } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { saveFile } from "#ui/save-file.ts";
import * as texts from "#texts/haul.ts";
import { linksByAgent, linksCsv, type AgentLinks as Links } from "./links-by-agent.ts";

type Props = { haul: Haul; agents: readonly Agent[]; chosen: Agent };

/** The links to buy the items of a haul, for each agent: copied, or as a file for a spreadsheet. */
export function AgentLinks({ haul, agents, chosen }: Props) {
  const copying = useCopy();
  const { groups, unlinked } = linksByAgent(haul, { agents, chosen });
  return (
    <section
      aria-labelledby="links-heading"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h3 id="links-heading" className="font-[600]">
        {texts.linksHeading}
      </h3>
      {unlinked > 0 && <p className="text-sm text-ink-2">{texts.unlinkedNote(unlinked)}</p>}
      <ul className="card px-4 md:px-5">
        {groups.map((group) => (
          <li
            key={group.agent.name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <span className="wrap-anywhere">
              {texts.linkCount(group.agent.name, group.rows.length)}
            </span>
            <span className="flex flex-wrap gap-2">
              <CopyButton
                copying={copying}
                label={texts.copyLabel(group.agent.name)}
                text={() => group.rows.map(({ link }) => link).join("\n")}
              />
              <Button aria-label={texts.csvLabel(group.agent.name)} onClick={() => save(group)}>
                <Download className="size-4.5" aria-hidden="true" />
                {texts.csvButton}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <CopyOutcome {...copying} />
    </section>
  );
}

function save(group: Links): void {
  const name = group.agent.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
  saveFile(new Blob([linksCsv(group)], { type: "text/csv;charset=utf-8" }), `links-${name}.csv`);
}
