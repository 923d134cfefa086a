import { callAs } from "#browser/calls.ts";

const PUSH = "/push/subscribe";

/** Whether this browser can receive web push at all. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/**
 * Whether this browser gets alerts. A subscription that the server has ended, or with an old key of the server, is ended
 * here too.
 */
export async function isPushOn(): Promise<boolean> {
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== "granted") return false;
  const { endpoint } = subscription;
  const { data } = await callAs(`GET ${PUSH}`, { query: { endpoint } });
  // A process of the previous version does not return `isOn`.
  if (data.isOn !== false && keyOf(subscription) === data.publicKey) return true;
  await subscription.unsubscribe();
  return false;
}

/** Asks for the permission, and subscribes. Returns false if the browser or the visitor refuses. */
export async function turnPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { data } = await callAs(`GET ${PUSH}`, { query: {} });
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: data.publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await callAs(`POST ${PUSH}`, { body: { endpoint: endpoint!, keys: { p256dh, auth } } });
  return true;
}

export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await callAs(`DELETE ${PUSH}`, { query: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns the server's key as the server writes it: base64url without padding. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
