import { Plus } from "lucide-react";
import { useState } from "react";
import { useAnswer } from "#browser/query-client.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { userContent } from "#ui/format/user-content.ts";
import { Link } from "#ui/navigation.ts";
import { NameDialog } from "./name-dialog.tsx";
import { listPath, LISTS } from "../own-lists.ts";
import * as texts from "#texts/collection.ts";
import * as listTexts from "#texts/own-lists.ts";

/** Links to the user's lists, and to where further ones are made. */
export function ListTabs({ id: shown }: { id: string }) {
  const lists = useAnswer(LISTS, {}).data?.data ?? [];
  const [isNaming, setNaming] = useState(false);
  return (
    <nav aria-label={listTexts.lists} className="flex flex-wrap items-center gap-2">
      {lists.length > 1 &&
        lists.map(({ name, count, ...list }) => (
          <Link
            key={list.id}
            to={listPath(list)}
            aria-current={list.id === shown ? "page" : undefined}
            className={cx(
              "flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 py-1 text-sm font-[550]",
              list.id === shown ? "border-ink" : "border-line text-ink-2 hover:border-edge",
            )}
          >
            <span {...userContent(name ?? "")} className="truncate">
              {name ?? texts.myCollectionTitle}
            </span>
            <span className="num text-ink-3">{count}</span>
          </Link>
        ))}
      <Button variant="quiet" onClick={() => setNaming(true)}>
        <Plus className="size-4.5" />
        {listTexts.addButton}
      </Button>
      <Link to="/lists/import" className={buttonClass({ variant: "quiet" })}>
        {listTexts.importLink}
      </Link>
      {isNaming && <NameDialog onClosed={() => setNaming(false)} />}
    </nav>
  );
}
