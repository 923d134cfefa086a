import { wholeNumber } from "./words.ts";

export const title = "Your account";
export const lead = "Your details, where you're logged in, and your data.";
export const name = "Name";
export const nameMissing = "Name is required";
export const save = "Save";
export const renameSuccess = "Name saved";
export const emailHeading = "Email";
export const addressLabel = "New email address";
export const addressTitle = "Change email";
export const emailSent = "Open the links we've sent to both addresses.";
export const emailWaits = "Open both links to change your email to {email}.";
export const languageHeading = "Language of emails";
export const languageText =
  "Emails about your account come in this language. Changing the language of the site changes it too.";
export const languageLabel = "Language";
export const languageSuccess = "Language saved";
export const passwordHeading = "Password";
export const sessions = "Where you're logged in";
export const currentSession = "This device";
export const deviceFallback = "Unknown device";
export const sessionTime = "Last seen {time}";
export const endSession = "Log out there";
export const sessionEnded = "Logged out there";
export const logOutElsewhere = "Log out everywhere else";
export const loggedOutElsewhere = "Logged out everywhere else";
export const passkeys = "Passkeys";
export const passkeysText =
  "Log in with your fingerprint, face or screen lock instead of a password.";
export const createPasskey = "Add a passkey";
export const passkeyName = "Name of the passkey";
export const passkeySuccess = "Passkey added";
export const remove = (name: string) => `Remove ${name}`;
export const passkeyDeleted = "Passkey removed";
export const passkeyFailed = "No passkey was used. Please try again.";
export const app = "Authenticator app";
export const appText = "Logging in with your password will also need a code from your app.";
export const appSetup = "Set up an app";
export const scanCode =
  "Scan this with your app, or type the key. Then enter the six digits that the app shows.";
export const key = "Key";
export const code = "Code";
export const confirm = "Confirm";
export const appStatus = "An app is set up.";
export const deleteApp = "Remove the app";
export const appDeleted = "App removed";
export const codesTitle = "Recovery codes";
export const codesText =
  "Each code works once when you can't use your app or passkey. Keep them somewhere safe: they're shown only now. A new password deletes them.";
export const codesLeft = (count: number) => `${wholeNumber(count)} left`;
export const replaceCodes = "Make new codes";
export const data = "Your data";
export const exportText = "Everything this shop knows about you, as one JSON file.";
export const exportData = "Download my data";
export const exporting = "Downloading…";
export const preparingExport = "Your data are being prepared";
export const failed = "Something went wrong. Please try again.";
export const deleteHeading = "Delete account";
export const deleteText =
  "Your reviews are hidden at once. After 7 days everything is deleted for good. Log in before then to change your mind.";
export const deletionTitle = "Delete my account";
export const deleteQuestion = "Delete your account?";
export const closing = "Your account will be deleted on {date}.";
export const cancelDeletion = "Keep my account";
export const kept = "Your account won't be deleted.";
export const setUpFirst =
  "This shop asks for a second factor. Set up a passkey or an authenticator app to go on.";
export const proofTitle = "Confirm that it's you";
export const proofText =
  "Please confirm it's you before this change. We won't ask again for 10 minutes.";
export const password = "Password";
export const byPasskey = "Use a passkey";
export const byCode = "Use a code instead";
export const byPassword = "Use your password instead";
export const loginCodeTitle = "Enter your code";
export const loginCodeText = "Enter the code from your authenticator app, or a recovery code.";
export const loginPasskey = "Log in with a passkey";
export const confirmEmailTitle = "Confirm your new email";
export const confirmEmailText = "Confirm it here, and open the link in your other mailbox too.";
export const emailConfirmed = "Confirmed. Now open the link in your other mailbox.";
export const addressSuccess = "Your email address has been changed.";
export const cancel = "Cancel";
