import type { DeskNotes } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { callAs } from "#browser/calls.ts";
import { readSession } from "#browser/session.ts";
import { NEVER, notesIn, readStoredNotes, subscribeNotes, writeNotes } from "./stored-notes.ts";

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
  const text = useSyncExternalStore(subscribeNotes, readStoredNotes, () => null);
  const notes = notesIn(text, item);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (answer: DeskNotes) => {
    setStoredIn("collection");
    if (answer.changedAt > notesIn(readStoredNotes(), item).changedAt) writeNotes(item, answer);
  };
  // Without the item in the collection (404), the browser is the only place for the notes.
  const fail = (error: unknown) =>
    setStoredIn(error instanceof CallError && error.status === 404 ? "browser" : "failed");
  const query = itemFields(item);
  const send = () => {
    timer.current = undefined;
    if (!readSession()) return;
    const body = notesIn(readStoredNotes(), item);
    void callAs(SAVE, { query, body }, { keepalive: true }).then(({ data }) => settle(data), fail);
  };
  const load = useEffectEvent(async () => {
    if (!readSession()) return;
    try {
      const { data } = await callAs(FIND, { query });
      if (data) settle(data);
      if (notesIn(readStoredNotes(), item).changedAt > (data?.changedAt ?? NEVER)) send();
      else setStoredIn("collection");
    } catch (error) {
      fail(error);
    }
  });
  const flush = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    send();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state changes once the server has responded
    void load();
    return () => flush();
  }, []);
  const change = (part: Partial<DeskNotes>) => {
    const now = notesIn(readStoredNotes(), item);
    writeNotes(item, { ...now, ...part, changedAt: new Date().toISOString() });
    clearTimeout(timer.current);
    timer.current = setTimeout(send, QUIET_MS);
  };
  return { notes, change, storedIn };
}

const FIND = "GET /users/collectionNotes";
const SAVE = "PUT /users/collectionNotes";
