import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import { PAGE, type Figure } from "./http.ts";
import { median, PAGES_PER_S, pinSelf, readPages } from "./load.ts";
import { startShop } from "./processes.ts";

const LOGINS = 20;
const ROUNDS = 15;
const ADMIN = { email: "admin@loupe.example", password: "a good password" };

/**
 * Requests pages at a steady rate, whether or not earlier ones were answered: in every round first
 * alone, then while twenty people log in. Hashing passwords must not slow down the pages.
 */
export async function benchLogins(): Promise<Figure[]> {
  // Readers and shop run on different cores; hashing shares the shop's.
  pinSelf("1");
  const shop = await startShop({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const agent = new Agent({ connections: 32 });
  const page = { origin: shop.origin, nextPath: () => PAGE };
  try {
    await readPages(agent, page, sleep(2000));
    const rounds: { calm: number; busy: number; login_ms: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const calm = median(await readPages(agent, page, sleep(1000)));
      const begun = performance.now();
      const busy = median(await readPages(agent, page, logInTogether(agent, shop.origin)));
      rounds.push({ calm, busy, login_ms: performance.now() - begun });
    }
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    const rise = of(({ calm, busy }) => busy / calm);
    return [
      {
        name: `page at ${PAGES_PER_S}/s while ${LOGINS} log in`,
        value: `${rise.toFixed(2)} of the median without (${of((r) => r.calm).toFixed(2)} ms → ${of((r) => r.busy).toFixed(2)} ms; all logged in after ${Math.round(of((r) => r.login_ms))} ms)`,
        target: "<= 1.2",
        reached: rise <= 1.2,
      },
    ];
  } finally {
    pinSelf("0,1");
    await agent.close();
    await shop.close();
  }
}

async function logInTogether(agent: Agent, origin: string): Promise<void> {
  const logIn = async () => {
    const { statusCode, body } = await agent.request({
      origin,
      path: "/api/v1/auth/login",
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ADMIN),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`login answered ${statusCode}`);
  };
  await Promise.all(Array.from({ length: LOGINS }, logIn));
}
