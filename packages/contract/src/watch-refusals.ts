/** The API errors of watching items. */
export const WATCH_REFUSALS = {
  watch_price_missing: { status: 400, message: "Type the price below which you want an alert." },
  option_unknown: { status: 400, message: "The item doesn't have this option." },
  watch_not_found: { status: 404, message: "You don't watch this item any more." },
  too_many_watches: {
    status: 429,
    message: "You can watch at most {most} items. Remove one of your watches first.",
  },
  too_many_new_watches: {
    status: 429,
    message: "You can begin at most {most} watches an hour. Try again in {minutes} minutes.",
  },
  watches_full: {
    status: 503,
    message: "The shop can't watch any more items right now. Please try again another day.",
  },
} as const;
