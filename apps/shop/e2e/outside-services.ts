import { startSandbox } from "@loupe/sandbox";
import { startIdentityProvider } from "../testing/identity-provider.ts";
import { startMailServer } from "./mail-server.ts";

/** Runs the outside services of one test worker, and ends with the process that started it. */
process.once("disconnect", () => process.exit());

const [sandbox, mail, provider] = await Promise.all([
  startSandbox(),
  startMailServer(),
  startIdentityProvider({ redirectUri: `${process.env.SHOP_ORIGIN}/api/v1/auth/google/callback` }),
]);
process.send!({
  sandbox: sandbox.origin,
  settings: sandbox.settings,
  mail: mail.origin,
  smtp: mail.smtp,
  provider: provider.issuer,
});
