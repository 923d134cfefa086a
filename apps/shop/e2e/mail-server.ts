import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { startTestMailServer, type Reception } from "../testing/mail-server.ts";

/** The journeys' mail server: receives letters at `smtp`, and shows them at `origin`. */
export async function startMailServer(): Promise<{ origin: string; smtp: string }> {
  const mail = await startTestMailServer();
  const app = new Hono();
  app.get("/letters", (c) => {
    const to = c.req.query("to");
    return c.json(mail.letters.filter((letter) => !to || letter.to === to));
  });
  app.put("/switch", async (c) => {
    const { reception } = await c.req.json<{ reception: Reception }>();
    mail.reception = reception;
    return c.body(null, 204);
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, smtp: mail.url };
}
