import { wholeNumber } from "./words.ts";

export const fieldsMissing = "Please fill in all fields";
export const emailInvalid = "Invalid email address";
export const passwordTooShort = (min: number) =>
  `Password must be at least ${wholeNumber(min)} characters long`;
export const passwordsDiffer = "Passwords do not match";
export const email = "Email";
export const password = "Password";
export const passwordHint = (min: number) => `At least ${wholeNumber(min)} characters`;
export const confirmationLabel = "Confirm password";
export const accountsNeedScripts =
  "Accounts need JavaScript. QC photos, popular products and the shipping calculator work without it.";
export const changeSuccess = "Password changed successfully!";
export const changeTitle = "Change password";
export const changeFailed = "Failed to change password";
export const resetSent = "Please check your mail!";
export const resetRequestFailed = "Something went wrong!";
export const forgottenTitle = "Forgot Password";
export const forgottenLead = "We'll email you a link to set a new one.";
export const done = "Done";
export const requestReset = "Send link";
export const requestResetAgain = "Ask for a link";
export const sending = "Sending…";
export const or = "or";
export const loginSuccess = "Logged in successfully!";
export const googlePending = "Waiting for Google…";
export const loginFailed = "Failed to Login. Please try again.";
export const pageOfOthers = "This page is not for your role.";
export const accountPending = "Loading your account…";
export const pageMembersNeedsScripts =
  "You need to log in to see this page, and logging in needs JavaScript.";
export const saveLead = "Log in, and the item is added to your collection.";
export const reviewLead = "Log in, and your review is sent.";
export const watchLead = "Log in, and we watch the item for you.";
export const reportLead = "Log in to report this photo. Afterwards you come back to it.";
export const keepItemsCollectionReview =
  "Save items to your collection and review what you bought.";
export const refreshFailed =
  "Failed to refresh token. Your session has ended; please log in again.";
export const registerTitle = "Create an account";
export const logging = "Logging in…";
export const forgottenLink = "Forgot Password?";
export const googleLogin = "Sign in with Google";
export const confirmationDiffers = "Password did not Match!";
export const oldPasswordLabel = "Current password";
export const passwordLabel = "New password";
export const changePending = "Saving the new password…";
export const oldPasswordMissing = "Current password is required";
export const passwordMissing = "New password is required";
export const confirmationMissing = "Confirm password is required";
export const registerSuccess = "Account Created Successfullt!";
export const registerFailed = "Failed to Register. Please try again.";
export const nameLabel = "Full name";
export const registerButton = "Create account";
export const registerPending = "Creating your account…";
export const googleRegister = "Sign up with Google";
export const resendSuccess = "Verification email resent. Check your inbox.";
export const resendFailed = "Something went wrong. Please try again.";
export const confirmTitle = "Open the link in your email";
export const resendTitle = "Ask for your verification link";
export const resendButton = "Send it again";
export const login2 = "Go to login";
export const resetSuccess = "Password updated successfully!";
export const resetSuccessHint = "Try login with new password";
export const resetTitle = "Reset password";
export const setLead = "Choose a new password. You'll be asked for it everywhere you're logged in.";
export const resetLinkInvalid = "Invalid reset link.";
export const resetFailed = "Failed to reset password.";
export const resetValidity =
  "The link works once, for an hour. If yours has expired, use Forgot Password to get another.";
export const loginLink = "Go to login";
export const userCreationFailed = "Failed to create user.";
export const setTitle = "Set a password";
export const verificationNeeded = "Email verification required to continue.";
export const unverifiedTitle = "Email not verified";
export const resendQuestion = "Would you like us to resend the verification email?";
export const cancel = "Cancel";
export const resend = "Resend";
export const verifyButton = "Click here to Verify Email";
export const verifyPending = "Verifying your email…";
export const verifySuccess = "Email has been verified!";
export const verifyTitle = "Verify your email";
export const verificationValidity =
  "The link works once, for a day. If yours has expired, log in to get another.";
export const verifyLead = "Confirm your address.";
export const otherBrowserLead =
  "You registered in another browser. Enter the password you chose there.";
export const replacementLead =
  "Your name and password will replace the ones entered at registration.";
export const replacePassword = "Choose a new password instead";
export const verifyFailed = "Failed to verify mail.";
export const responseInvalid = "Unexpected response from server.";

export const noMailResetLink =
  "This shop can't send email yet. The shop's owner can give you a link to set a new one.";
export const resetLinkSent =
  "If {email} has an account, we've sent it a link to set a new password. The link works for one hour. Check your spam folder too.";
export const resetLinkWithOwner =
  "If {email} has an account, the shop's owner now has a link for you to set a new password. It works for one hour, so ask for it soon.";
export const registerPrompt = "New here? <link>Create an account</link>";
export const loginPrompt = "Have an account? <link>Login</link>";
export const verificationSent =
  "We've sent it to {email}. Open it within 24 hours to verify your address, then log in.";
export const verificationWithOwner =
  "This shop can't send email yet. Ask its owner for the link for {email}. Open it within 24 hours to verify your address, then log in.";
export const googleRegistrationLead = (email: string) =>
  `Please complete your registration first. With a password you can log in as ${email} without Google too.`;
export const noMailAskOwner = "This shop can't send email yet. Ask its owner for the link.";
