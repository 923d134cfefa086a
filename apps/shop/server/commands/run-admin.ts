import { EmailInput } from "@loupe/contract";
import { setAdmin, type AdminCommand } from "#features/accounts/login/service.server.ts";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { openLog } from "#server/logs/log.ts";
import { createServices } from "#main/services.ts";

// npm run admin -- create EMAIL · npm run admin -- owner EMAIL · npm run admin -- reset EMAIL

const [command, address] = process.argv.slice(2);
const email = EmailInput.safeParse(address);
if (isCommand(command) && email.success) {
  await run(email.data, command);
} else {
  fail("Say: npm run admin -- create EMAIL, or the same with owner or reset");
}

function isCommand(word: string | undefined): word is AdminCommand {
  return word === "create" || word === "owner" || word === "reset";
}

async function run(recipient: string, command: AdminCommand): Promise<void> {
  try {
    const config = readConfig(withEnvFile(process.env, ".env"));
    const outcome = await withDatabase(config, { share: true }, async (databaseUrl) => {
      await migrate(databaseUrl);
      const log = openLog("info", process.stderr);
      const services = await createServices(config, { databaseUrl, log });
      try {
        return await setAdmin(services.context, recipient, command);
      } finally {
        await services.close();
      }
    });
    if (!outcome.ok) return fail(outcome.reason);
    process.stdout.write(
      `${command === "owner" ? "Owner" : "Admin"}: ${recipient}  password: ${outcome.password}  (shown only now; change it after login)\n`,
    );
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable || error instanceof ConfigError)) throw error;
    fail(error.message);
  }
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
