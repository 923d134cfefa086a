export { AccountMenu as Part } from "#features/accounts/own-account/account-menu.tsx";
