import { forgetOldAttempts } from "#features/attempts/service.server.ts";
import { forgetVisitors } from "#features/counts/service.server.ts";
import { forgetOldIdentity, writeMail } from "#features/identity/service.server.ts";
import { forgetOldMails, keepSendingMails } from "#features/mail/service.server.ts";
import { forgetOldProofs } from "#features/openid/service.server.ts";
import { refreshLookedAt } from "#features/qc/service.server.ts";
import type { Context } from "./context.ts";

const EVERY_MS = 10 * 60_000;

/** What is over and in nobody's way, and what gets old; each process may do it, at whatever time. */
const ROUNDS = {
  forgetOldIdentity,
  forgetOldAttempts,
  forgetOldProofs,
  forgetOldMails,
  forgetVisitors,
  refreshLookedAt,
};

/** The work that no request asks for, while this process lives. */
export function keepHouse(context: Context): { stop(): Promise<void> } {
  const mails = keepSendingMails(context, writeMail);
  const timer = setInterval(() => tidyUp(context), EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await mails.stop();
    },
  };
}

function tidyUp(context: Context): void {
  for (const [name, round] of Object.entries(ROUNDS)) {
    const work: Promise<void> = round(context)
      .catch((err: unknown) => context.log.error({ err }, `${name} failed; tried again later`))
      .finally(() => context.background.delete(work));
    context.background.add(work);
  }
}
