import { DAY_MS } from "@loupe/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const PASSWORD = "a good password";
let networks = 0;

async function logIn(email: string, { password = PASSWORD, device = "", from = "192.0.2.1" }) {
  const body = { email, password };
  const response = await shop.send("POST", "/api/v1/auth/login", {
    body,
    headers: { cookie: device },
    from,
  });
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  return {
    status: response.status,
    device: set.find((cookie) => cookie.startsWith("loupe_known_")) ?? "",
  };
}

/** Sends wrong passwords from many networks until the account's limit is reached. */
async function attack(email: string, device = "") {
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const from = `198.51.100.${(networks += 1)}`;
    statuses.push((await logIn(email, { password: "wrong one", device, from })).status);
  }
  return statuses.filter((status) => status === 400).length;
}

describe("wrong passwords from anonymous clients", () => {
  test("lock out anonymous clients, but not a device that has logged in before", async () => {
    const { user } = await shop.logIn();
    const { device } = await logIn(user.email, {});
    expect(await attack(user.email)).toBe(10);
    expect((await logIn(user.email, {})).status).toBe(429);
    const again = await logIn(user.email, { device });
    expect(again.status).toBe(200);
    // A login of the owner does not reset the count of wrong passwords.
    expect(await attack(user.email)).toBe(0);
    expect((await logIn(user.email, { device: again.device })).status).toBe(200);
  });

  test("are limited on a device that has logged in before too, and for each network separately", async () => {
    const { user } = await shop.logIn();
    const { device } = await logIn(user.email, {});
    expect(await attack(user.email, device)).toBe(10);
    expect((await logIn(user.email, { device })).status).toBe(429);
    expect((await logIn(user.email, {})).status).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 41; at += 1) {
      const from = "203.0.113.9";
      statuses.push((await logIn(`p${at}@example.com`, { password: "wrong", from })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe("a device that has logged in before", () => {
  const isKnown = async (email: string, device: string) =>
    (await logIn(email, { device })).status === 200;

  test("counts as known only for the account that logged in", async () => {
    const [owner, other] = [await shop.logIn(), await shop.logIn()];
    const { device } = await logIn(other.user.email, {});
    await attack(owner.user.email);
    const [, value = ""] = device.split("=");
    const { device: own } = await logIn(owner.user.email, { device });
    expect(own).toBe("");
    const { device: name } = await logIn(other.user.email, { device });
    expect(await isKnown(owner.user.email, `${name.split("=")[0]}=${value}`)).toBe(false);
  });

  test("does not count as known if its cookie was changed", async () => {
    const { user } = await shop.logIn();
    const { device } = await logIn(user.email, {});
    await attack(user.email);
    expect(await isKnown(user.email, `${device.slice(0, -4)}AAAA`)).toBe(false);
    expect(await isKnown(user.email, device)).toBe(true);
  });

  test("counts as known until the password changes", async () => {
    const { user, headers } = await shop.logIn();
    const { device } = await logIn(user.email, {});
    const change = { oldPassword: PASSWORD, newPassword: "another password" };
    await shop.post("/api/v1/auth/changePassword", change, headers);
    await attack(user.email);
    const login = await logIn(user.email, { device, password: "another password" });
    expect(login.status).toBe(429);
  });

  test("counts as known for a year", async () => {
    const { user } = await shop.logIn();
    const { device } = await logIn(user.email, {});
    shop.clock.now = new Date(shop.clock.now.getTime() + 366 * DAY_MS);
    await attack(user.email);
    expect(await isKnown(user.email, device)).toBe(false);
  });
});
