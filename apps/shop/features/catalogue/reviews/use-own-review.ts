import type { Review } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { useEffect, useState } from "react";
import { callAs } from "#browser/calls.ts";
import { useSession } from "#browser/session.ts";

/** Returns the logged-in user's review of an item, once it is loaded, and a function that replaces it. */
export function useOwnReview({ storeName, id }: ItemRef) {
  const session = useSession();
  const userId = session?.user.role === "user" ? session.user.id : undefined;
  const [own, setOwn] = useState<{ userId: string; review: Review | undefined }>();
  useEffect(() => {
    if (!userId) return;
    const controller = new AbortController();
    const { signal } = controller;
    const query = { store_name: storeName, product_code: id, limit: 1 };
    void callAs("GET /review/ownReviews", { query }, { signal }).then(
      // The answer may be older than a review that was sent meanwhile.
      ({ data: [review] }) =>
        !signal.aborted && setOwn((sent) => (sent?.userId === userId ? sent : { userId, review })),
      // The form stays. A review that is sent with it replaces the earlier one.
      () => undefined,
    );
    return () => controller.abort();
  }, [userId, storeName, id]);
  return {
    review: own && own.userId === userId ? own.review : undefined,
    setReview: (review: Review | undefined) => userId && setOwn({ userId, review }),
  };
}
