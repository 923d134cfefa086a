import { useState } from "react";
import { loadLists } from "./lists.ts";
import type { Lists } from "./model.ts";

export function useLists() {
  const [lists, setLists] = useState<Lists>();
  const [failed, setFailed] = useState(false);
  const load = async () => {
    if (lists) return;
    try {
      setLists(await loadLists());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { lists, failed, load };
}
