import { expect, test } from "vitest";
import { ago } from "./local-time.tsx";

test("an age is written in the largest unit that fits", () => {
  expect(ago(-5)).toBe("just now");
  expect(ago(59)).toBe("just now");
  expect(ago(60)).toBe("1 minute ago");
  expect(ago(4 * 60 + 59)).toBe("4 minutes ago");
  expect(ago(3 * 3600)).toBe("3 hours ago");
  expect(ago(40 * 86_400)).toBe("40 days ago");
});
