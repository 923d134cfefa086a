import type { Agent } from "@loupe/contract";
import { TriangleAlert } from "lucide-react";
import { useAnswer } from "#browser/query-client.tsx";

/** A note about an agent for owners, such as that it pays no commission. Shoppers never see it. */
export function OwnerNote({ agent }: { agent: Pick<Agent, "_id"> }) {
  const notes = useAnswer("GET /agent-facts/owner_notes", {}).data?.data;
  const note = notes?.find(({ agentId }) => agentId === agent._id)?.note;
  if (!note) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm font-normal text-pretty wrap-anywhere text-warn">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {note}
    </p>
  );
}
