export const oneMoment = "One moment…";
export const signedGoogle = "You are signed in with Google.";
export const googleSignNotSet = "Google sign-in is not set up.";
export const googleSignCancelled = "Google sign-in was cancelled.";
export const googleSignCouldNot = "Google sign-in could not be checked. Please try again.";
export const googleSignHasExpired = "Google sign-in has expired. Please try again.";
export const googleHasNotVerified = "Google has not verified this e-mail address.";
export const googleCannotReachedMoment =
  "Google cannot be reached at the moment. Please try again later.";
export const googleSignFailedPlease = "Google sign-in failed. Please try again.";
export const browserBlockedGoogleWindow =
  "Your browser blocked the Google window. Allow pop-ups for this site and try again.";
export const googleWindowClosedBefore =
  "The Google window was closed before the sign-in was finished.";

export const mayCloseWindow = (said: string) => `${said} You may close this window now.`;
