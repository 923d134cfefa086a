export const passwordTitle = "Change password";
export const willLoggedOutEverywhere =
  "You'll be logged out everywhere. Log in again with the new password.";
export const roleChangeFailed = "Failed to update user state";
export const tableLabel = "Users, newest first";
/** What a role may do, shown to the admin who is about to assign it. */
export const roleMeanings = {
  owner: "will be able to change everything, roles and other owners included.",
  admin: "will be able to change everything in the dashboard but roles, secrets and backups.",
  moderator: "will be able to decide on reviews and photo reports, and to add QC photos.",
  viewer: "will see the shop's figures, and nothing else in the dashboard.",
  user: "will no longer be able to open the dashboard.",
};
export const make = (role: string) => `Make ${role}`;
export const makeQuestion = (name: string, role: string) => {
  switch (role) {
    case "admin":
      return `Make ${name} an ${role}?`;
    case "owner":
      return `Make ${name} an ${role}?`;
    default:
      return `Make ${name} a ${role}?`;
  }
};
export const roleLabel = (email: string) => `Role of ${email}`;
export const ownRole = (role: string) => `${role} (you)`;
export const title = "All Users";
export const everybodyWhoseEmailVerified = "Everyone with a verified email, newest first.";
export const users = "Users";
export const paginationLabel = "Pages of users";
export const searchLabel = "Search by email";
export const emptyList = "No Users Found";
export const actionsOf = (email: string) => `What to do with ${email}`;
export const actions = "Actions";
export const role = "Role";
export const allRoles = "All";
export const noRoleMatches = "Nobody matches these filters.";
export const joined = "Joined";
export const lastVisit = "Last seen";
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
export const invitationAddress = "Invitation link";
export const invitationLinkText =
  "This shop can't send email yet. Pass the link on yourself: it is shown only now, and whoever has it can accept.";
export const copyInvitation = "Copy link";
export const openInvitations = "Invited";
export const expiryLabel = "good until";
export const withdraw = "Withdraw";
export const withdrawalLabel = (email: string) => `Withdraw the invitation of ${email}`;
export const acceptanceTitle = "Accept the invitation";
export const acceptInvitationText =
  "Choose your name and a password. You can then log in and open the dashboard.";
export const invitationAccepted = "Your account is ready.";
export const nameLabel = "Full name";
export const acceptanceButton = "Create account";
export const block = "Block";
export const unblock = "Unblock";
export const endSessions = "Log out everywhere";
export const deletionTitle = "Delete account";
export const blocked = (reason: string) => `Blocked: ${reason}`;
export const deletionNote = "To be deleted by its owner";
export const reason = "Reason";
export const reasonMissing = "Reason is required";
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
export const factorRuleLabel = "Demand a second factor";
export const demandText =
  "Everybody who works in the dashboard has to set up a passkey or an authenticator app before anything else.";
export const without = "Nothing set up yet";
export const everybodyHasOne = "Everybody has a passkey or an authenticator app.";
export const passwords = "Passwords";
export const passwordMin = (min: number) =>
  `A new password has at least ${min} characters. We recommend 10.`;
export const settingsLink = "Change it in the settings";
export const ownFactors = "Your own passkeys and authenticator app are on your account page.";
export const accountLink = "Your account";
export const rulesFailed = "The rules could not be loaded.";
