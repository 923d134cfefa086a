export const changePassword = "Change password";
export const willLoggedOutEverywhere =
  "You'll be logged out everywhere. Log in again with the new password.";
export const failedUpdateUserState = "Failed to update user state";
export const usersNewestFirst = "Users, newest first";
/** What a role may do, said before it is given. */
export const roleMeanings = {
  owner: "will be able to change everything, roles and other owners included.",
  admin: "will be able to change everything in the dashboard but roles, secrets and backups.",
  moderator: "will be able to decide on reviews and photo reports, and to add QC photos.",
  viewer: "will see the shop's figures, and nothing else in the dashboard.",
  user: "will no longer be able to open the dashboard.",
};
export const make = (role: string) => `Make ${role}`;
export const makeQuestion = (name: string, role: string) =>
  `Make ${name} ${/^[ao]/.test(role) ? "an" : "a"} ${role}?`;
export const roleOf = (email: string) => `Role of ${email}`;
export const ownRole = (role: string) => `${role} (you)`;
export const allUsers = "All Users";
export const everybodyWhoseEmailVerified = "Everyone with a verified email, newest first.";
export const users = "Users";
export const usersCouldNotLoaded = "The users could not be loaded.";
export const pagesUsers = "Pages of users";
export const searchEmail = "Search by email";
export const clearFilters = "Clear filters";
export const noUsersFound = "No Users Found";
export const actionsOf = (email: string) => `What to do with ${email}`;
export const actions = "Actions";
export const role = "Role";
export const allRoles = "All";
export const noRoleMatches = "Nobody matches these filters.";
export const joined = "Joined";
export const lastSeen = "Last seen";
export const neverSeen = "never";
export const invite = "Invite";
export const inviteTitle = "Invite a person";
export const inviteText =
  "They choose a name and a password through a link that works once, for 3 days, and can then work in the dashboard.";
export const invitedRoles = {
  moderator: "reviews, reports, QC photos",
  viewer: "figures only",
  admin: "everything but roles, secrets and backups",
};
export const email = "Email";
export const invitationMailed = "Invitation on its way";
export const invitationLink = "Invitation link";
export const invitationLinkText =
  "This shop can't send email yet. Pass the link on yourself: it is shown only now, and whoever has it can accept.";
export const copyLink = "Copy link";
export const openInvitations = "Invited";
export const goodUntil = "good until";
export const withdraw = "Withdraw";
export const withdrawOf = (email: string) => `Withdraw the invitation of ${email}`;
export const acceptInvitation = "Accept the invitation";
export const acceptInvitationText =
  "Choose your name and a password. You can then log in and open the dashboard.";
export const invitationAccepted = "Your account is ready. Log in.";
export const fullName = "Full name";
export const createAccount = "Create account";
export const block = "Block";
export const unblock = "Unblock";
export const logOutEverywhere = "Log out everywhere";
export const deleteAccount = "Delete account";
export const blocked = (reason: string) => `Blocked: ${reason}`;
export const toBeDeleted = "To be deleted by its owner";
export const reason = "Reason";
export const reasonRequired = "Reason is required";
export const actionText = {
  block: "They're logged out at once, and see the reason when they try to log in.",
  unblock: "They can log in again.",
  logout: "They're logged out on all devices, and can log in again.",
  delete:
    "The account and everything it holds are deleted at once. This can't be undone. The audit log keeps your reason: don't name the person in it.",
};
export const actionFailed = "That didn't work. Please try again.";
export const security = "Security";
export const securityText = "What this shop asks of those who work in the dashboard.";
export const demandSecondFactor = "Demand a second factor";
export const demandText =
  "Everybody who works in the dashboard has to set up a passkey or an authenticator app before anything else.";
export const without = "Nothing set up yet";
export const everybodyHasOne = "Everybody has a passkey or an authenticator app.";
export const passwords = "Passwords";
export const passwordMin = (min: number) =>
  `A new password has at least ${min} characters. We recommend 10.`;
export const changeInSettings = "Change it in the settings";
export const ownFactors = "Your own passkeys and authenticator app are on your account page.";
export const yourAccount = "Your account";
export const rulesNotLoaded = "The rules could not be loaded.";
