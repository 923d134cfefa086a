const VISITS = "look-up-visits";
const COUNTED = "look-up-counted";
const DECLINED = "install-declined";
/**
 * The number of visits with a lookup after which the app is offered. Visitors who have not returned do not need it
 * yet.
 */
const VISITS_MIN = 2;

/** Counts this visit as one with a lookup, once for any number of items. */
export function countLookUp(): void {
  try {
    if (sessionStorage.getItem(COUNTED)) return;
    sessionStorage.setItem(COUNTED, "1");
    localStorage.setItem(VISITS, String(visits() + 1));
  } catch {
    // If storage is blocked, the app is not offered.
  }
}

const visits = () => Number(localStorage.getItem(VISITS) ?? 0);

/** Whether this visitor has returned for another lookup. */
export function hasReturned(): boolean {
  try {
    return visits() >= VISITS_MIN;
  } catch {
    return false;
  }
}

export function isOffered(): boolean {
  try {
    return hasReturned() && localStorage.getItem(DECLINED) === null;
  } catch {
    return false;
  }
}

/** Stores that the app must not be offered again. */
export function declineInstalling(): void {
  try {
    localStorage.setItem(DECLINED, "1");
  } catch {
    // If storage is blocked, the app is not offered anyway.
  }
}
