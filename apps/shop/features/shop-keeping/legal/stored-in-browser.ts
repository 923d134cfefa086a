/**
 * What this shop stores in a visitor's browser, by purpose: the texts are `stored` of `texts/<language>/legal.ts`. The privacy
 * page lists it. A test compares it with what the code stores.
 */
export const STORED = [
  { purpose: "session", cookies: ["loupe_session"], storage: ["token", "user"] },
  { purpose: "registration", cookies: ["loupe_registration", "loupe_known_…"], storage: [] },
  { purpose: "google", cookies: ["google_…"], storage: [] },
  {
    purpose: "choices",
    cookies: [],
    storage: [
      "platform",
      "platform_img",
      "theme",
      "loupe:language",
      "loupe:review-keys",
      "announcement",
    ],
  },
  {
    purpose: "remembered",
    cookies: [],
    storage: ["url", "shipping", "haul", "haul-seen", "collection", "viewed-items"],
  },
  { purpose: "drafts", cookies: [], storage: ["review:…", "loupe:typed", "converter"] },
  {
    purpose: "app",
    cookies: [],
    storage: [
      "look-up-visits",
      "look-up-counted",
      "install-declined",
      "offline…",
      "offline-pages",
      "shared",
    ],
  },
  { purpose: "analytics", cookies: [], storage: ["analytics-choice"] },
] as const;

/** What the scripts of analytics' tools store, where the owner has chosen one that does. */
export const STORED_BY_TOOL = {
  Matomo: ["_pk_id…", "_pk_ses…", "_pk_ref…"],
  Google: ["_ga", "_ga_…"],
} as const;
