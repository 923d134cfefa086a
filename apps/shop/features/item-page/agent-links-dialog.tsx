import type { Agent } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import type { ReactNode } from "react";
import { Store } from "lucide-react";
import { AgentPicture } from "#features/buying/buy-links/agent-picture.tsx";
import { buyAttributes } from "#features/buying/buy-links/buy-link.tsx";
import { agentLink } from "#features/buying/buy-links/agent-link.ts";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { CopyButton, CopyIcon, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import * as texts from "#texts/items.ts";

type Props = {
  item: ItemRef;
  /** The address of the item's page on its marketplace. */
  listing: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function AgentLinksDialog({ item, listing, open, onOpenChange }: Props) {
  const copying = useCopy();
  const links = useLinks(item, listing);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.agentLinksTitle}
      description={texts.agentLinksDescription}
      className="sm:w-[min(36rem,calc(100vw-2rem))]"
      footer={
        <div className="grid gap-3">
          <CopyOutcome {...copying} />
          <CopyButton
            copying={copying}
            label={texts.copyAllLabel}
            text={links.map(({ name, url }) => `${name}: ${url}`).join("\n")}
          />
        </div>
      }
    >
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {links.map(({ name, url, picture, agent }) => (
          <li key={name} className="flex items-center gap-1 rounded-2 hover:bg-sunk">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              {...(agent && buyAttributes(item, agent))}
              className="flex min-h-15 min-w-0 flex-1 items-center gap-3.5 rounded-2 px-2 py-2"
            >
              {picture}
              <span className="min-w-0">
                <span translate="no" className="block truncate leading-snug font-[550]">
                  {name}
                </span>
                <span className="block truncate text-sm text-ink-2">{url}</span>
              </span>
              <span className="sr-only">{texts.newTabHint}</span>
            </a>
            <CopyIcon copying={copying} label={texts.copyLinkOf(name)} text={url} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type ItemLink = { name: string; url: string; picture: ReactNode; agent?: Agent };

function useLinks(item: ItemRef, listing: string): ItemLink[] {
  const ofAgent = (agent: Agent): ItemLink => ({
    name: agent.name,
    url: agentLink(agent, item),
    picture: <AgentPicture name={agent.name} img={agent.img} className="size-10" />,
    agent,
  });
  return [
    ...useAgents().map(ofAgent),
    { name: STORE_LABELS[item.storeName], url: listing, picture: <SellerMark /> },
  ];
}

const SellerMark = () => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-ink-2">
    <Store aria-hidden="true" className="size-5" />
  </span>
);
