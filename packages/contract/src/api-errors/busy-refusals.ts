/** The API errors after which a client may try again: too many requests, or something is unavailable. */
export const BUSY_REFUSALS = {
  too_many_requests: { status: 429, message: "Too many requests. Try again in {wait_s} s." },
  too_many_look_ups: {
    status: 429,
    message: "You've looked up too many new items. Try again in {wait_s} s.",
  },
  too_many_tries_minutes: {
    status: 429,
    message: "Too many tries. Please try again in {minutes} minutes.",
  },
  too_many_tries: { status: 429, message: "Too many tries. Please try again in {wait_s} seconds." },
  own_uploads_running: {
    status: 429,
    message: "You're already uploading several files. Wait until one has finished, then try again.",
  },
  too_many_uploads: {
    status: 429,
    message: "Too many uploads at the moment. Try again in a few seconds.",
  },
  own_pages_loading: {
    status: 429,
    message: "Too many of your pages are still loading. Try again in a few seconds.",
  },
  too_many_pages_loading: {
    status: 429,
    message: "Too many pages are loading at the moment. Try again in a few seconds.",
  },
  exports_running: {
    status: 503,
    message: "Several exports are being made at the moment. Try again in a minute.",
  },
  failure: { status: 500, message: "Something went wrong!" },
  rate_card_missing: { status: 503, message: "There is no rate card yet" },
  services_unavailable: {
    status: 503,
    message: "The product services aren't responding. Please try again.",
  },
  calls_used_up: {
    status: 503,
    message:
      "The shop has called the product services as often as it may this minute. Try again in a minute.",
  },
  link_not_followed: { status: 503, message: "This link could not be followed. Try again." },
  link_search_failed: {
    status: 503,
    message: "Both local and external searches failed. Please try again.",
  },
  channel_search_failed: {
    status: 503,
    message: "Search by channel and offerId failed. Try again.",
  },
  too_many_log_ins: {
    status: 503,
    message: "Too many people are logging in. Please try again in a minute.",
  },
  picture_not_readable: { status: 503, message: "The picture cannot be read at the moment" },
  pictures_not_readable: {
    status: 503,
    message: "Pictures cannot be read at the moment: try again",
  },
  reader_missing: { status: 503, message: "This shop can't read size charts from pictures" },
  image_not_kept: { status: 503, message: "The image could not be kept: {hint}" },
  backup_unreadable: { status: 503, message: "The backup can't be read right now: {hint}" },
  backup_undeletable: { status: 503, message: "The backup can't be deleted right now: {hint}" },
  database_away: {
    status: 503,
    message: "The shop's database can't be reached right now. Try again in a moment.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
