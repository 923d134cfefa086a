export { AccountLinks as Part } from "#features/accounts/own-account/account-links.tsx";
