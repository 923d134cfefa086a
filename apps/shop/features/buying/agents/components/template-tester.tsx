import type { Agent, StoreName } from "@loupe/contract";
import { parseLink, storeName, stores } from "@loupe/links";
import { Check, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Field } from "#ui/forms/field.tsx";
import { shopKey } from "#features/buying/buy-links/agent-link.ts";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import * as texts from "#texts/dashboard/agents.ts";

type Props = { agent: Pick<Agent, "name" | "to"> };

/** Shows the link that each template makes for a sample item, and whether the search box recognizes that link. */
export function TemplateTester({ agent }: Props) {
  const agents = useAgents();
  const [text, setText] = useState("");
  const read = parseLink(text, { agents: [agent, ...agents] });
  return (
    <div className="grid gap-4 rounded-2 border border-line bg-sunk p-4">
      <Field
        label={texts.tryLinksLabel}
        name="sample"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={texts.linkPlaceholder}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // The field belongs to no form, so Enter must not submit the agent's form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        hint={texts.linkCheckHint}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {read.kind === "item" &&
          stores.map(({ name, label }) => (
            <Tried
              key={name}
              label={label}
              {...tryTemplate(agent, { storeName: name, id: read.id })}
            />
          ))}
        {text.trim() && read.kind !== "item" && (
          <p className="text-sm text-pretty text-ink-2">
            {read.kind === "short" ? texts.shortLinkError : texts.linkWithoutItem}
          </p>
        )}
      </div>
    </div>
  );
}

/** The link that a template makes for an item, and whether the search box finds the item in that link. */
type TriedLink = { link: string; state: "empty" | "no-template" | "lost" | "found" };

export function tryTemplate(
  agent: Pick<Agent, "name" | "to">,
  item: { storeName: StoreName; id: string },
): TriedLink {
  const template = agent.to[shopKey(item.storeName)].trim();
  const link = template.replaceAll("{id}", encodeURIComponent(item.id));
  if (!template) return { link, state: "empty" };
  if (!template.includes("{id}") || !/^https?:$/.test(URL.parse(link)?.protocol ?? "")) {
    return { link, state: "no-template" };
  }
  const read = parseLink(link, { agents: [agent] });
  const isFound =
    read.kind === "item" && read.id === item.id && storeName(read.marketplace) === item.storeName;
  return { link, state: isFound ? "found" : "lost" };
}

const Tried = ({ label, link, state }: TriedLink & { label: string }) => (
  <div className="min-w-0">
    <p className="text-sm font-[550]">{label}</p>
    {(state === "found" || state === "lost") && (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className="num text-sm underline decoration-edge underline-offset-3 wrap-anywhere hover:decoration-current"
      >
        {link}
        <span className="sr-only"> {texts.newTabHint}</span>
      </a>
    )}
    <p className="flex gap-1.5 text-sm text-pretty text-ink-2">
      {state === "found" && (
        <Check className="mt-[2px] size-4 shrink-0 text-good" aria-hidden="true" />
      )}
      {(state === "lost" || state === "no-template") && (
        <TriangleAlert className="mt-[2px] size-4 shrink-0 text-warn" aria-hidden="true" />
      )}
      {TOLD[state]}
    </p>
  </div>
);

const TOLD: Record<TriedLink["state"], string> = {
  empty: texts.emptyLinkState,
  "no-template": texts.templateError,
  lost: texts.unreadableLinkError,
  found: texts.readableLinkState,
};
