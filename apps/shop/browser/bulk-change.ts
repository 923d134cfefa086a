import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reloadList } from "./list-changes.ts";

type BulkChange<C> = {
  /** The list's address, which is also the first part of its cache key. */
  list: string;
  send: (id: string, change: C) => Promise<unknown>;
  /** Writes the change that the server accepted into the cached list. */
  onAccepted: (queries: QueryClient, id: string, change: C) => void;
};

export type Progress<C> = { change: C; done: number; total: number };
export type BulkResult = { total: number; failed: string[]; lastError?: unknown };

/** Changes many rows of a list, one call after another. Returns the rows whose change failed. */
export function useBulkChange<C>({ list, send, onAccepted }: BulkChange<C>) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress<C>>();
  const changeAll = async (ids: readonly string[], change: C): Promise<BulkResult> => {
    const result: BulkResult = { total: ids.length, failed: [] };
    for (const [done, id] of ids.entries()) {
      setProgress({ change, done, total: ids.length });
      try {
        await send(id, change);
        onAccepted(queries, id, change);
      } catch (error) {
        result.failed.push(id);
        result.lastError = error;
      }
    }
    setProgress(undefined);
    void reloadList(queries, list);
    return result;
  };
  return { changeAll, progress };
}
