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
export const noEmailMatches = "No email matches.";
