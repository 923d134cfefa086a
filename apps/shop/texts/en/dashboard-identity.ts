export const changePassword = "Change password";
export const willLoggedOutEverywhere =
  "You'll be logged out everywhere. Log in again with the new password.";
export const failedUpdateUserState = "Failed to update user state";
export const usersNewestFirst = "Users, newest first";
export const user = "user";
export const admin = "admin";
export const makeAdmin = "Make admin";
export const makeUser = "Make user";
export const allUsers = "All Users";
export const everybodyWhoseEmailVerified = "Everybody whose email is verified, newest first.";
export const users = "Users";
export const usersCouldNotLoaded = "The users could not be loaded.";
export const pagesUsers = "Pages of users";
export const searchEmail = "Search by email";
export const clearFilters = "Clear filters";
export const noUsersFound = "No Users Found";
export const noEmailMatches = "No email matches.";
