import { getSessions } from "@loupe/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demandSecondFactor } from "#features/accounts/login/staff-rules.server.ts";
import { agents } from "#features/buying/agents/tables.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { addTotp } from "#testing/accounts.ts";
import { exportAccountJob } from "#features/personal-data/service.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" }, undefined, [exportAccountJob as Job]);
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<TestShop["logIn"]>>;
type Headers = Record<string, string>;

async function outcomeOf(method: string, path: string, headers: Headers, body?: unknown) {
  const answer = await shop.send(method, `/api/v1${path}`, { headers, body });
  const error = answer.status === 200 ? {} : ((await answer.json()) as { code?: string });
  return error.code ?? String(answer.status);
}
/** Makes the login of a session more than ten minutes old, so that some requests need a re-authentication. */
async function expireProof<T extends { headers: Headers }>(person: T): Promise<T> {
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  return person;
}
async function reauthenticate({ headers, password }: Person) {
  const answer = await shop.post("/api/v1/auth/reauthenticate", { password }, headers);
  const { approvalToken } = (await answer.json()) as { approvalToken: string };
  headers.authorization = approvalToken;
  return String(answer.status);
}

/** Changes to weaker passwords, longer sessions, no limits, or other picture hosts. */
const OWNERS = [
  ["PASSWORD_MIN", "6"],
  ["SESSION_MAX_DAYS", "365"],
  ["CALLS_PER_MINUTE", "1000000"],
  ["PAGES_PER_MINUTE", "1000000"],
  ["PICTURES_PER_MINUTE", "1000000"],
  ["LOOK_UPS_PER_MINUTE", "1000000"],
  ["ESTIMATES_PER_MINUTE", "1000000"],
  ["UPSTREAM_TIMEOUT_MS", "60000"],
  ["UPSTREAM_CALLS", "1000"],
  ["IMAGE_HOSTS", "evil.example"],
];

describe.each(OWNERS)("the setting %s", (name, value) => {
  const save = async (headers: Headers) => {
    const read = await shop.get("/api/v1/settings", headers);
    const { data } = (await read.json()) as { data: { version: number } };
    const body = { version: data.version, values: { [name]: value } };
    return await outcomeOf("PATCH", "/settings", headers, body);
  };

  test("can be saved only by owners, after a recent re-authentication", async () => {
    expect(await save((await shop.logIn("admin")).headers)).toBe("owners_only");
    const owner = await expireProof(await shop.logIn("owner"));
    expect(await save(owner.headers)).toBe("reauth_required");
    await reauthenticate(owner);
    expect(await save(owner.headers)).toBe("200");
  });
});

describe("a session whose login was more than ten minutes ago", () => {
  async function otherSession({ user, password, headers }: Person): Promise<string> {
    await shop.post("/api/v1/auth/login", { email: user.email, password });
    const answer = await shop.get("/api/v1/account/sessions", headers);
    const { data } = getSessions.answer.parse(await answer.json());
    return data.find(({ isThis }) => !isThis)!.id;
  }

  test.each([
    ["exports the account", "GET", "/account/export", async () => ""],
    ["ends another session", "DELETE", "/account/sessions/", otherSession],
  ] as const)("%s only after a re-authentication", async (_, method, path, rest) => {
    const person = await expireProof(await shop.logIn());
    const address = path + (await rest(person));
    expect(await outcomeOf(method, address, person.headers)).toBe("reauth_required");
    expect(await reauthenticate(person)).toBe("200");
    expect(await outcomeOf(method, address, person.headers)).toBe("200");
  });
});

describe("members of staff without the second factor that the owner requires", () => {
  /** The number of inactive agents in the response of a public route, which only staff get. */
  const inactiveAgents = async (headers: Headers) => {
    const answer = await shop.get("/api/v1/agent/getAgent", headers);
    const { data } = (await answer.json()) as { data: { active: boolean }[] };
    return data.filter(({ active }) => !active).length;
  };
  const READS = [
    ["/agent/getAgent?active=false", "admin"],
    ["/review/findReview?status=pending", "moderator"],
    ["/users/getAllUser", "admin"],
    ["/settings", "admin"],
  ] as const;

  test.each(READS)("cannot read %s", async (path, role) => {
    const { headers } = await shop.logIn(role);
    await demandSecondFactor(shop.context, SHOP, true);
    expect(await outcomeOf("GET", path, headers)).toBe("second_factor_required");
    await addTotp(shop, headers);
    expect(await outcomeOf("GET", path, headers)).toBe("200");
    await demandSecondFactor(shop.context, SHOP, false);
  });

  test("get the same responses about agents and reviews as visitors", async () => {
    const [agent] = await shop.context.db.select().from(agents).where(eq(agents.isSelected, false));
    await shop.context.db.update(agents).set({ active: false }).where(eq(agents.id, agent!.id));
    const { headers } = await shop.logIn("admin");
    expect(await inactiveAgents(headers)).toBe(1);
    await demandSecondFactor(shop.context, SHOP, true);
    expect(await inactiveAgents(headers)).toBe(0);
    expect(await outcomeOf("GET", "/review/findReview", headers)).toBe("200");
    await addTotp(shop, headers);
    expect(await inactiveAgents(headers)).toBe(1);
    await demandSecondFactor(shop.context, SHOP, false);
  });
});
