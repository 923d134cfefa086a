export const pending = "One moment…";
export const success = "You are signed in with Google.";
export const unconfigured = "Google sign-in is not set up.";
export const cancelled = "Google sign-in was cancelled.";
export const uncheckable = "Google sign-in could not be checked. Please try again.";
export const expired = "Google sign-in has expired. Please try again.";
export const emailUnverified = "Google has not verified this e-mail address.";
export const unreachable = "Google cannot be reached at the moment. Please try again later.";
export const failed = "Google sign-in failed. Please try again.";
export const popupBlocked =
  "Your browser blocked the Google window. Allow pop-ups for this site and try again.";
export const popupClosed = "The Google window was closed before the sign-in was finished.";

export const closingHint = (said: string) => `${said} You may close this window now.`;
