import type { FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { senderOf } from "#server/http/client.ts";
import { addressOf } from "#server/http/request-address.ts";
import { watchByAddress } from "./mail/confirmation.server.ts";
import { joinAddressOf } from "./mail/joined-addresses.server.ts";
import { acceptByWatching, resumeMails } from "./mail/leave.server.ts";
import { listWatches, presentWatches } from "./present-watches.server.ts";
import { vapidKeys } from "./push-messages/push-encryption.server.ts";
import { mailStateOf } from "./readers.server.ts";
import { isSubscribed, subscribe, unsubscribe } from "./push-messages/push-alerts.server.ts";
import { addWatch, changeWatch, findWatch, removeWatch } from "./watch-changes.server.ts";
import { findWatcher, recordVisit, watcherOfAccount, watchesMaxOf } from "./watchers.server.ts";

export const watchesApi: FeatureApi = (context) => ({
  ...pushRoutes(context),
  addWatch: async ({ body }, call) => {
    const viewer = await call.get("viewer")();
    const { shopType: storeName, id, email, paused, ...rest } = body;
    const input = { item: { storeName, id }, ...rest };
    if (!viewer) {
      if (email === undefined) throw new ApiError("login_required");
      await watchByAddress(context, email, input, senderOf(call));
      return { message: "Please check your mail!", data: null };
    }
    await joinAddressOf(context, viewer.userId);
    const watcher = await watcherOfAccount(context, viewer.userId);
    const limits = { watchesMax: watchesMaxOf(viewer), address: addressOf(call) };
    const watch = await addWatch(context, watcher, { ...input, paused }, limits);
    await acceptByWatching(context, watcher);
    const [data] = await presentWatches(context, [watch]);
    return { message: "You watch this item", data: data ?? null };
  },

  getWatches: async (_, call, viewer) => {
    await joinAddressOf(context, viewer.userId);
    const watcher = await findWatcher(context, viewer.userId);
    if (watcher) await recordVisit(context, watcher);
    const data = watcher ? await listWatches(context, watcher) : [];
    const mails = watcher ? await mailStateOf(context, watcher) : "on";
    return { data, watchesMax: watchesMaxOf(viewer), mails };
  },

  turnMailsOn: async (_, __, { userId }) => {
    await resumeMails(context, await watcherOfAccount(context, userId));
    return { message: "You get emails about your watches again" };
  },

  changeWatch: async ({ query, body }, _, { userId }) => {
    const watcher = await findWatcher(context, userId);
    await changeWatch(context, await findWatch(context, watcher, query.watch_id), body);
    const changed = await findWatch(context, watcher, query.watch_id);
    const [data] = await presentWatches(context, [changed]);
    return { message: "Saved", data: data! };
  },

  removeWatch: async ({ query }, _, { userId }) => {
    const watcher = await findWatcher(context, userId);
    await removeWatch(context, await findWatch(context, watcher, query.watch_id));
    return { message: "You no longer watch this item" };
  },
});

const pushRoutes: FeatureApi = (context) => ({
  getPushKey: async ({ query: { endpoint } }, _, { userId }) => ({
    data: {
      publicKey: vapidKeys(context).publicKey,
      isOn: endpoint !== undefined && (await isSubscribed(context, userId, endpoint)),
    },
  }),

  subscribePush: async ({ body }, _, viewer) => {
    await subscribe(context, viewer, body);
    return { message: "You get alerts in this browser" };
  },

  unsubscribePush: async ({ query }, _, { userId }) => {
    await unsubscribe(context, userId, query.endpoint);
    return { message: "You get no more alerts in this browser" };
  },
});
