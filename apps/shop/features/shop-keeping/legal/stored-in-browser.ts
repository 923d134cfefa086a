/**
 * The data that this shop stores in a visitor's browser, by purpose. The privacy page lists it, with the texts `stored`
 * in the section `legal` of each catalogue in `texts`. A test compares it with the code.
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
      "currency",
      "loupe:review-keys",
      "announcement",
    ],
  },
  {
    purpose: "remembered",
    cookies: [],
    storage: [
      "url",
      "shipping",
      "cost-inputs",
      "haul",
      "haul-seen",
      "collection",
      "viewed-items",
      "begun",
    ],
  },
  { purpose: "measures", cookies: [], storage: ["my-measures"] },
  { purpose: "asks", cookies: ["loupe_ask"], storage: ["asks"] },
  { purpose: "drafts", cookies: [], storage: ["review:…", "loupe:typed", "converter"] },
  { purpose: "decisions", cookies: [], storage: ["qc-desk", "kept-lengths"] },
  { purpose: "toasts", cookies: [], storage: ["toasts"] },
  { purpose: "searchedPicture", cookies: [], storage: ["picture-search"] },
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

/** The data that the script of an analytics tool stores, if the owner has chosen such a tool. */
export const STORED_BY_TOOL = {
  Matomo: ["_pk_id…", "_pk_ses…", "_pk_ref…"],
  Google: ["_ga", "_ga_…"],
} as const;
