import { useState } from "react";
import { loadCountriesAndCategories } from "./countries-and-categories.ts";
import type { Lists } from "./typed-parcel.ts";

export function useCountriesAndCategories() {
  const [lists, setLists] = useState<Lists>();
  const [failed, setFailed] = useState(false);
  const load = async () => {
    if (lists) return;
    try {
      setLists(await loadCountriesAndCategories());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { lists, failed, load };
}
