import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startIdentityProvider } from "#testing/servers/identity-provider.ts";
import { openTestShop } from "#testing/shop.ts";

const PUBLIC_URL = "https://loupe.example";
const HOME = "/api/v1/auth/google";

test("if the shop is served over https, the cookie of a Google sign-in is sent over https only", async () => {
  const provider = await startIdentityProvider(
    { redirectUri: `${PUBLIC_URL}${HOME}/callback`, port: 0 },
    { person: { email: "mona@example.com", name: "Mona Lind", email_verified: true } },
  );
  const shop = await openTestShop({ ...provider.env, PUBLIC_URL });
  const response = await shop.get(`${HOME}/start?attempt=${randomUUID()}`);
  const header = response.headers.get("set-cookie") ?? "";
  expect(header).toMatch(/^__Host-google_[\w-]{16}=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = header.split(";")[0]!;
  const state = new URL(response.headers.get("location") ?? "").searchParams.get("state");
  const goBack = async (cookie: string) => {
    const path = `${HOME}/callback?error=access_denied&state=${state}`;
    return (await shop.get(path, { cookie })).headers.get("set-cookie");
  };
  expect(await goBack(cookie.replace("__Host-", ""))).toBeNull();
  expect(await goBack(cookie)).toMatch(/^__Host-google_[\w-]{16}=; Max-Age=0/);
  await shop.close();
  await provider.close();
});
