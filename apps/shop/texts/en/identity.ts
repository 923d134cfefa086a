import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "Please fill in all fields";
export const invalidEmailAddress = "Invalid email address";
export const passwordMustLeastCharacters = (min: number) =>
  `Password must be at least ${wholeNumber(min)} characters long`;
export const passwordsDoNotMatch = "Passwords do not match";
export const email = "Email";
export const password = "Password";
export const leastCharacters = (min: number) => `At least ${wholeNumber(min)} characters`;
export const confirmPassword = "Confirm password";
export const accountsNeedScriptsEverything =
  "Accounts need JavaScript. Everything else, QC photos included, works without it.";
export const passwordChangedSuccessfully = "Password changed successfully!";
export const changePassword = "Change password";
export const failedChangePassword = "Failed to change password";
export const pleaseCheckMail = "Please check your mail!";
export const somethingWentWrong = "Something went wrong!";
export const forgotPassword = "Forgot Password";
export const wellEmailLinkSet = "We'll email you a link to set a new one.";
export const done = "Done";
export const sendLink = "Send link";
export const askForLink = "Ask for a link";
export const sending = "Sending…";
export const or = "or";
export const loggedSuccessfully = "Logged in successfully!";
export const waitingGoogle = "Waiting for Google…";
export const failedLoginPleaseTry = "Failed to Login. Please try again.";
export const pageOfOthers = "This page is not for your role.";
export const loadingAccount = "Loading your account…";
export const pageMembersNeedsScripts =
  "You need to log in to see this page, and logging in needs JavaScript.";
export const keepItemsCollectionReview =
  "Save items to your collection and review what you bought.";
export const failedRefreshTokenSession =
  "Failed to refresh token. Your session has ended; please log in again.";
export const createAccount = "Create an account";
export const logging = "Logging in…";
export const forgotPassword2 = "Forgot Password?";
export const signGoogle = "Sign in with Google";
export const passwordDidNotMatch = "Password did not Match!";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const savingNewPassword = "Saving the new password…";
export const currentPasswordRequired = "Current password is required";
export const newPasswordRequired = "New password is required";
export const confirmPasswordRequired = "Confirm password is required";
export const accountCreatedSuccessfullt = "Account Created Successfullt!";
export const failedRegisterPleaseTry = "Failed to Register. Please try again.";
export const fullName = "Full name";
export const createAccount2 = "Create account";
export const creatingAccount = "Creating your account…";
export const signUpGoogle = "Sign up with Google";
export const verificationEmailResentCheck = "Verification email resent. Check your inbox.";
export const somethingWentWrongPlease = "Something went wrong. Please try again.";
export const openLinkEmail = "Open the link in your email";
export const askVerificationLink = "Ask for your verification link";
export const sendAgain = "Send it again";
export const login2 = "Go to login";
export const passwordUpdatedSuccessfully = "Password updated successfully!";
export const tryLoginNewPassword = "Try login with new password";
export const resetPassword = "Reset password";
export const chooseNewOneWherever =
  "Choose a new password. You'll be asked for it everywhere you're logged in.";
export const invalidResetLink = "Invalid reset link.";
export const failedResetPassword = "Failed to reset password.";
export const linkWorksOnceWithin =
  "The link works once, for an hour. If yours has expired, use Forgot Password to get another.";
export const goLogin = "Go to login";
export const failedCreateUser = "Failed to create user.";
export const setPassword = "Set a password";
export const emailVerificationRequiredContinue = "Email verification required to continue.";
export const emailNotVerified = "Email not verified";
export const wouldLikeUsResend = "Would you like us to resend the verification email?";
export const cancel = "Cancel";
export const resend = "Resend";
export const clickVerifyEmail = "Click here to Verify Email";
export const verifyingEmail = "Verifying your email…";
export const emailHasBeenVerified = "Email has been verified!";
export const verifyEmail = "Verify your email";
export const linkWorksOnceWithin2 =
  "The link works once, for a day. If yours has expired, log in to get another.";
export const oneClickAccountReady = "One click, and your account is ready.";
export const registeredAnotherBrowserEnter =
  "You registered in another browser. Enter the password you chose there.";
export const namePasswordReplaceOnes =
  "Your name and password will replace the ones entered at registration.";
export const chooseNewPasswordInstead = "Choose a new password instead";
export const failedVerifyMail = "Failed to verify mail.";
export const unexpectedResponseFromServer = "Unexpected response from server.";

export const noMailResetLink =
  "This shop can't send email yet. The shop's owner can give you a link to set a new one.";
export const resetLinkSent =
  "If {email} has an account, we've sent it a link to set a new password. The link works for one hour. Check your spam folder too.";
export const resetLinkWithOwner =
  "If {email} has an account, the shop's owner now has a link for you to set a new password. It works for one hour, so ask for it soon.";
export const newHere = "New here? <link>Create an account</link>";
export const haveAccount = "Have an account? <link>Login</link>";
export const verificationSent =
  "We've sent it to {email}. Open it within 24 hours to verify your address, then log in.";
export const verificationWithOwner =
  "This shop can't send email yet. Ask its owner for the link for {email}. Open it within 24 hours to verify your address, then log in.";
export const completeRegistration = (email: string) =>
  `Please complete your registration first. With a password you can log in as ${email} without Google too.`;
export const noMailAskOwner = "This shop can't send email yet. Ask its owner for the link.";
