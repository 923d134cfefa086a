import type { Correction } from "@loupe/contract";
import { download } from "@loupe/contract/files";
import type { Agent, FieldName, Fact } from "@loupe/costs";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MessageSquareWarning } from "lucide-react";
import { useState } from "react";
import { RecordsList } from "#features/site/dashboard/records-page.tsx";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { fieldNames, labelled } from "#texts/agent-facts/fact-words.ts";
import { FactEditor, type Editing } from "./fact-editor.tsx";
import { StatedNow } from "./stated-now.tsx";
import { useReloadFacts, type LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";
import { draftOf, type FactDraft } from "./fact-draft.ts";

type State = Correction["state"];

/** The corrections that shoppers sent. Nothing of them is published before an admin saves a fact. */
export function CorrectionQueue({ loaded }: { loaded: LoadedFacts }) {
  const [editing, setEditing] = useState<Editing>();
  return (
    <>
      <RecordsList
        list="GET /agent-facts/corrections"
        label={texts.correctionsView}
        what="corrections"
        filters={[
          {
            name: "state",
            label: texts.stateLabel,
            options: Object.entries(texts.states),
          },
        ]}
        filtersClass="max-w-44"
        loading={undefined}
        renderEmpty={({ state }) => (
          <EmptyState
            icon={<MessageSquareWarning />}
            title={texts.noCorrections[state as State]}
            text={texts.correctionsHint}
          />
        )}
        renderCard={(correction) => (
          <CorrectionCard correction={correction} loaded={loaded} edit={setEditing} />
        )}
      />
      {editing && (
        <FactEditor
          key={editing.correction?.id}
          editing={editing}
          loaded={loaded}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

type CardProps = {
  correction: Correction;
  loaded: LoadedFacts;
  edit: (editing: Editing) => void;
};

function CorrectionCard({ correction, loaded, edit }: CardProps) {
  const { _id, statement, source, hasPicture, name, createdAt } = correction;
  const field = correction.field as FieldName;
  const agent = loaded.facts.agents.find(({ id }) => id === correction.agent);
  const title = labelled(agent?.name ?? correction.agent, fieldNames[field] ?? field);
  return (
    <article
      data-row={_id}
      tabIndex={-1}
      aria-label={title}
      className="card grid gap-x-6 gap-y-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm text-ink-2">
          {name ? <span {...userContent(name)}>{name}</span> : texts.senderFallback},{" "}
          <TimeAgo at={new Date(createdAt)} />
        </p>
        <p {...userContent(statement)} className="whitespace-pre-line wrap-anywhere">
          {statement}
        </p>
        {source && (
          <a
            href={source}
            target="_blank"
            rel="noreferrer nofollow"
            className="w-fit max-w-full underline wrap-anywhere"
          >
            {source}
          </a>
        )}
        {agent && <StatedNow agent={agent} field={field} today={loaded.today} />}
      </div>
      {hasPicture && <CorrectionPicture id={_id} title={title} />}
      <Decisions {...{ correction, agent, title, edit }} today={loaded.today} />
    </article>
  );
}

type DecisionProps = Pick<CardProps, "correction" | "edit"> & {
  /** Undefined if the facts no longer have the agent. */
  agent: Agent | undefined;
  title: string;
  today: string;
};

/** The buttons of a correction. Accepting opens the form of a fact, and nothing is published before it is saved. */
function Decisions({ correction, agent, title, today, edit }: DecisionProps) {
  const { _id, statement, state } = correction;
  const field = correction.field as FieldName;
  const decide = useDecide();
  const accept = ({ id, facts }: Agent) => {
    const draft = correctionDraft(correction, facts[field]?.[0], today);
    edit({ agent: id, field, fact: null, correction: { id: _id, statement, draft } });
  };
  const next = state === "waiting" ? "refused" : "waiting";
  return (
    <div className="flex flex-wrap gap-2 sm:col-span-2">
      {state !== "accepted" && agent && (
        <Button variant="ink" onClick={() => accept(agent)}>
          {texts.acceptButton} <span className="sr-only">{title}</span>
        </Button>
      )}
      {state !== "accepted" && (
        <Button busy={decide.isPending} onClick={() => decide.mutate({ id: _id, state: next })}>
          {next === "refused" ? texts.refuseButton : texts.waitAgainButton}{" "}
          <span className="sr-only">{title}</span>
        </Button>
      )}
    </div>
  );
}

function useDecide() {
  const reload = useReloadFacts();
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: Exclude<State, "accepted"> }) =>
      callAs("PATCH /agent-facts/corrections/:id", { params: { id }, body: { state } }),
    onSuccess: ({ message }) => toast(message, { kind: "success" }),
    onError: (error) => toast(messageOf(error, texts.saveError), { kind: "error" }),
    onSettled: reload,
  });
}

/** A picture that only admins may load, so it is fetched with the token. The browser frees it with the page. */
function CorrectionPicture({ id, title }: { id: string; title: string }) {
  const picture = useQuery({
    queryKey: ["GET /agent-facts/corrections/:id/picture", id],
    queryFn: async () => {
      const bytes = await withSession((authorization) =>
        download("GET /agent-facts/corrections/:id/picture", { params: { id } }, { authorization }),
      );
      return URL.createObjectURL(bytes);
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (picture.isError)
    return (
      <Button size="small" className="self-start" onClick={() => void picture.refetch()}>
        {texts.pictureRetry}
      </Button>
    );
  return (
    <a
      href={picture.data}
      target="_blank"
      rel="noreferrer"
      aria-label={`${texts.pictureLabel}: ${title}`}
      className="block h-48 w-full rounded-2 bg-sunk sm:w-60"
    >
      {picture.data && <img src={picture.data} alt="" className="size-full object-contain" />}
    </a>
  );
}

/** The source of a correction without a link. */
const PICTURE = "picture from a shopper";
const KIND = "shopper's correction";

/**
 * Fills in the form of a new fact from a correction: one guide, checked today. It begins with the value that is stated
 * now. That fact stays beside the new one, because a shopper's word does not outweigh an official page.
 */
function correctionDraft(
  { source, createdAt, field }: Pick<Correction, "source" | "createdAt" | "field">,
  stated: Fact | undefined,
  today: string,
): FactDraft {
  const { kind, value, ways, applies } = draftOf(stated ?? null, field as FieldName, today);
  const day = createdAt.slice(0, 10);
  return {
    ...draftOf(null, field as FieldName, today),
    kind,
    value,
    ways,
    applies,
    newSource: { where: source ?? `${PICTURE}, ${day}`, kind: KIND, dated: day },
    grade: "C",
    checked: today,
  };
}
