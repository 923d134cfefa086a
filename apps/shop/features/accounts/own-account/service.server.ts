export { accountData } from "./account-data.server.ts";
