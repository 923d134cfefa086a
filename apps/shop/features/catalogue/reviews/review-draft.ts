import type { ItemRef } from "#features/look-up/items/model.ts";
import type { Written } from "./model.ts";

/** What was typed outlives a reload, and the way to the login; it is this tab's. */
export const reviewDraft = ({ storeName, id }: ItemRef) => {
  const key = `review:${storeName}:${id}`;
  return {
    read(): Written {
      try {
        const { comment = "", rating = 0 } = JSON.parse(
          sessionStorage.getItem(key) ?? "{}",
        ) as Partial<Written>;
        return { comment: String(comment), rating: Number(rating) };
      } catch {
        return { comment: "", rating: 0 }; // storage is closed, or somebody else wrote there
      }
    },
    write(written: Written | null) {
      try {
        if (written) sessionStorage.setItem(key, JSON.stringify(written));
        else sessionStorage.removeItem(key);
      } catch {
        // Storage is full or closed: what was typed holds until the page is left.
      }
    },
  };
};
