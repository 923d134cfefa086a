import { lazy, Suspense, useState } from "react";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { showAlert } from "#ui/dialogs/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { ItemRef } from "@loupe/links";
import { offlineTitle } from "#texts/frame.ts";
import * as texts from "#texts/items.ts";

const loadDialog = () => import("./agent-links-dialog.tsx");

const AgentLinksDialog = lazy(() =>
  loadDialog().then(({ AgentLinksDialog }) => ({ default: AgentLinksDialog })),
);

/** A button that opens a dialog with the item's link at each active agent. */
export function AgentLinks({ item, listing }: { item: ItemRef; listing: string }) {
  const agents = useAgents();
  const [open, setOpen] = useState<boolean>();
  const prepare = () => void loadDialog().catch(() => undefined); // a click tries again and reports the error
  const show = () =>
    loadDialog().then(
      () => setOpen(true),
      () => showAlert(NOT_LOADED),
    );
  if (agents.length === 0) return null;
  return (
    <>
      <Button
        className="js-only"
        onClick={() => void show()}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
      >
        {texts.agentLinksTitle}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <AgentLinksDialog item={item} listing={listing} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const NOT_LOADED = {
  title: offlineTitle,
  text: texts.agentLinksError,
};
