import type { DeskNotes } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { readSession } from "#browser/session.ts";
import { NEVER, readNotes, useNotes, writeNotes } from "./stored-notes.ts";

/** Where the notes are stored: in this browser only, also with the collection's item, or not there yet. */
export type StoredIn = "browser" | "collection" | "failed";

export type NotesState = {
  notes: DeskNotes;
  change: (change: Partial<DeskNotes>) => void;
  storedIn: StoredIn;
};

/** A change is sent after this time without another one. */
const QUIET_MS = 800;

/**
 * Returns the marks and verdict about an item. They are in this browser, and with the item in the collection of
 * a logged-in user. The notes that were changed last win.
 */
export function useSyncedNotes(item: ItemRef): NotesState {
  const [storedIn, setStoredIn] = useState<StoredIn>("browser");
  const notes = useNotes(item);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Without the item in the collection (404), the browser is the only place for the notes.
  const fail = (error: unknown) =>
    setStoredIn(error instanceof CallError && error.status === 404 ? "browser" : "failed");
  const query = itemFields(item);
  const send = () => {
    timer.current = undefined;
    if (!readSession()) return;
    const body = readNotes(item);
    const settle = ({ data }: { data: DeskNotes }) => {
      setStoredIn("collection");
      const { changedAt } = readNotes(item);
      if (data.changedAt > changedAt) writeNotes(item, data);
      // The server has limited the time of a clock that is ahead, which would win against later changes elsewhere.
      else if (changedAt === body.changedAt)
        writeNotes(item, { ...body, changedAt: data.changedAt });
    };
    callAs(SAVE, { query, body }, { keepalive: true }).then(settle, fail);
  };
  const compare = ({ data }: { data: DeskNotes | null }) => {
    setStoredIn("collection");
    const { changedAt } = readNotes(item);
    if (data && data.changedAt > changedAt) writeNotes(item, data);
    else if (changedAt > (data?.changedAt ?? NEVER)) send();
  };
  const load = useEffectEvent(() => {
    if (readSession()) callAs(FIND, { query }).then(compare, fail);
  });
  const flush = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    send();
  });
  useEffect(() => {
    load();
    return () => flush();
  }, []);
  const change = (part: Partial<DeskNotes>) => {
    const now = readNotes(item);
    // A change is newer than what it changes, even if this browser's clock is behind.
    const changedAt = new Date(Math.max(Date.now(), Date.parse(now.changedAt) + 1)).toISOString();
    writeNotes(item, { ...now, ...part, changedAt });
    clearTimeout(timer.current);
    timer.current = setTimeout(send, QUIET_MS);
  };
  return { notes, change, storedIn };
}

const FIND = "GET /users/collectionNotes";
const SAVE = "PUT /users/collectionNotes";
