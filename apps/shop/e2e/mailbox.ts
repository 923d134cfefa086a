import { expect, type APIRequestContext } from "@playwright/test";
import type { ReceivedLetter, Reception } from "../testing/mail-server.ts";
import { outside } from "./outside.ts";

export type Mailbox = {
  /** The letters for an address that have arrived, oldest first. */
  lettersTo(recipient: string): Promise<ReceivedLetter[]>;
  /** The newest link of this kind. Waits for one. */
  linkTo(recipient: string, kind: keyof typeof PATHS): Promise<string>;
  /** Changes how the mail server behaves. The journey has to set it back to "take". */
  receive(reception: Reception): Promise<void>;
};

const PATHS = {
  verify: "/verify-email?",
  reset: "/reset-password?",
  newEmail: "change",
};

/** Reads what the journeys' mail server received. */
export function mailbox(request: APIRequestContext): Mailbox {
  const origin = outside().mail;
  async function lettersTo(recipient: string): Promise<ReceivedLetter[]> {
    const response = await request.get(`${origin}/letters`, { params: { to: recipient } });
    return await response.json();
  }
  return {
    lettersTo,
    async linkTo(recipient, kind) {
      let link: string | undefined;
      await expect(async () => {
        const links = (await lettersTo(recipient)).flatMap((letter) => letter.links);
        link = links.findLast((one) => one.includes(PATHS[kind]));
        expect(link, `a ${kind} link for ${recipient}`).toBeTruthy();
      }).toPass({ timeout: 10_000, intervals: [100, 200, 300] });
      return link ?? "";
    },
    async receive(reception) {
      const response = await request.put(`${origin}/switch`, { data: { reception } });
      expect(response.status()).toBe(204);
    },
  };
}
