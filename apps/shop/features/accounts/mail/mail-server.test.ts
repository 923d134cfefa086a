import type { NodemailerError } from "nodemailer";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { reasonOf } from "./mail-server.server.ts";

test("the response of a mail server is displayed without line breaks and without hidden characters", () => {
  const response = "550 5.1.1\r\n\u202Enoitcejer\u2066\u200B\u001B[31m \u0000\u0007 No mailbox";
  const error = Object.assign(new Error("rejected"), { response }) as NodemailerError;
  const reason = "550 5.1.1 noitcejer [31m No mailbox";
  expect(reasonOf({ config: readConfig({}) }, error)).toBe(reason);
});
