import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { admit, hasAccess } from "#server/http/viewer.ts";
import { deleteOwnReview, listOwnReviews, postReview } from "./own-reviews.server.ts";
import { setReviewStatus } from "./review-status.server.ts";
import { changeReviews } from "./changed-reviews.server.ts";
import { deleteReviews, restoreReviews } from "./deleted-reviews.server.ts";
import { countByStatus, findForModeration, listReviews } from "./service.server.ts";

export const reviewsApi: FeatureApi = (context) => ({
  ...ownReviewsRoutes(context),

  findReviews: async ({ query }, call) => {
    const { store_name: storeName, product_code: id, status, limit, cursor } = query;
    const idPrefix = query.product_code_prefix;
    const { search, similar_to: similarTo } = query;
    const open =
      (status === "approved" && !search && !similarTo) ||
      (status === undefined && !(await hasAccess(call, "moderator")));
    if (!open) await admit(call, { access: "moderator" });
    const filter = {
      id,
      idPrefix,
      storeName,
      status: open ? ("approved" as const) : status,
      ...(!open && { search, similarTo }),
    };
    // The cached response has the item's tag, or the catalogue's if it contains reviews of many items. A change of an
    // item's rating invalidates both.
    const item = storeName && id && itemTag({ storeName, id });
    setSharedCacheHeaders(call, [item ?? CATALOGUE_TAG]);
    const page = await listReviews(context, { ...filter, limit, cursor });
    if (open) return page;
    const details = await findForModeration(
      context,
      page.data.map(({ _id }) => _id),
    );
    // Only admins may see accounts.
    const isAdmin = await hasAccess(call, "admin");
    const data = page.data.map((review) => {
      const { email, ...similar } = details.get(review._id) ?? {};
      return { ...review, ...similar, ...(isAdmin && email && { email }) };
    });
    return { ...page, data };
  },

  countReviews: async () => ({ data: await countByStatus(context) }),

  deleteReviews: async ({ body }, _, by) => ({
    message: "Deleted!",
    data: await deleteReviews(context, by, body.ids),
  }),

  changeReviews: async ({ body: { ids, status } }, _, by) => ({
    data: await changeReviews(context, by, ids, status),
  }),

  restoreReviews: async ({ body }, _, by) => ({
    data: { ids: await restoreReviews(context, by, body.ids) },
  }),

  approveOrDenyReview: async ({ query }, _, by) => {
    await setReviewStatus(context, by, query.review_id, query);
    return { message: `Review status changed to "${query.status}"` };
  },
});

const ownReviewsRoutes: FeatureApi = (context) => ({
  postReview: async ({ body }, call, viewer) => {
    const { store_name: storeName, product_code: id, ...written } = body;
    await countAttempt(context, "review", { account: viewer.userId, address: addressOf(call) });
    const review = { item: { storeName, id }, ...written };
    const data = await postReview(context, viewer, review, clientOf(context, call));
    return { message: "Review Submitted!", data };
  },

  findOwnReviews: async ({ query }, _, viewer) => {
    const { store_name: storeName, product_code: id, limit, cursor } = query;
    const item = storeName && id ? { storeName, id } : undefined;
    return await listOwnReviews(context, viewer, { item, limit, cursor });
  },

  deleteOwnReview: async ({ query }, _, viewer) => {
    const item = { storeName: query.store_name, id: query.product_code };
    await deleteOwnReview(context, viewer, item);
    return { message: "Deleted!" };
  },
});
