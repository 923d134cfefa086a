import {
  addWatch as addEndpoint,
  changeWatch as changeEndpoint,
  getWatches,
  removeWatch as removeEndpoint,
  type Role,
} from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { addressOf } from "#server/http/request-address.ts";
import { listWatches, presentWatches } from "./present-watches.server.ts";
import { addWatch, changeWatch, findWatch, removeWatch } from "./watch-changes.server.ts";
import { findWatcher, recordVisit, watcherOfAccount } from "./watchers.server.ts";

const WATCHES_MAX = 50;
/** Admins and owners may watch more. */
const STAFF_WATCHES_MAX = 200;

const watchesMaxOf = ({ role }: { role: Role }) =>
  role === "admin" || role === "owner" ? STAFF_WATCHES_MAX : WATCHES_MAX;

export const watchesApi: FeatureApi = (app, context) => {
  serve(app, addEndpoint, async ({ body }, call) => {
    const viewer = await call.get("viewer")();
    if (!viewer) throw new ApiError("login_required");
    const { shopType: storeName, id, ...rest } = body;
    const watcher = await watcherOfAccount(context, viewer.userId);
    const limits = { watchesMax: watchesMaxOf(viewer), address: addressOf(call) };
    const watch = await addWatch(context, watcher, { item: { storeName, id }, ...rest }, limits);
    const [data] = await presentWatches(context, [watch]);
    return { message: "You watch this item", data: data ?? null };
  });

  serve(app, getWatches, async (_, call, viewer) => {
    const watcher = await findWatcher(context, viewer.userId);
    if (watcher) await recordVisit(context, watcher);
    const data = watcher ? await listWatches(context, watcher) : [];
    return { message: "ok", data, watchesMax: watchesMaxOf(viewer) };
  });

  serve(app, changeEndpoint, async ({ query, body }, _, { userId }) => {
    const watcher = await findWatcher(context, userId);
    const watch = await findWatch(context, watcher, query.watch_id);
    await changeWatch(context, watch, body);
    const [data] = await presentWatches(context, [await findWatch(context, watcher, watch.id)]);
    return { message: "Saved", data: data! };
  });

  serve(app, removeEndpoint, async ({ query }, _, { userId }) => {
    const watcher = await findWatcher(context, userId);
    await removeWatch(context, await findWatch(context, watcher, query.watch_id));
    return { message: "You no longer watch this item" };
  });
};
