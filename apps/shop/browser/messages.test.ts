import { CallError } from "@loupe/contract/client";
import { expect, test } from "vitest";
import { messageOf } from "./messages.ts";

test("the server's own message is shown, and for any other error the fallback", () => {
  expect(messageOf(new CallError(409, "Taken"), "Failed")).toBe("Taken");
  expect(messageOf(new CallError(0, "fetch failed"), "Failed")).toBe("Failed");
  expect(messageOf(new CallError(502, ""), "Failed")).toBe("Failed");
  expect(messageOf(new TypeError("x is undefined"), "Failed")).toBe("Failed");
});
