const VISITS = "look-up-visits";
const COUNTED = "look-up-counted";
const DECLINED = "install-declined";
/** Whoever comes back has use for an app; before that it would only be in the way. */
const VISITS_MIN = 2;

/** Counts this visit once, however many items are looked up in it. */
export function countLookUp(): void {
  try {
    if (sessionStorage.getItem(COUNTED)) return;
    sessionStorage.setItem(COUNTED, "1");
    localStorage.setItem(VISITS, String(visits() + 1));
  } catch {
    // Where nothing can be stored, the app is not offered.
  }
}

const visits = () => Number(localStorage.getItem(VISITS) ?? 0);

export function isOffered(): boolean {
  try {
    return visits() >= VISITS_MIN && localStorage.getItem(DECLINED) === null;
  } catch {
    return false;
  }
}

/** For good. */
export function declineInstalling(): void {
  try {
    localStorage.setItem(DECLINED, "1");
  } catch {
    // Where nothing can be stored, the app was not offered either.
  }
}
