import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { startTestMailServer, type Reception } from "../testing/mail-server.ts";

/** The mail server of the journeys: SMTP on PORT_SMTP; on PORT one reads what arrived. */
const mail = await startTestMailServer(Number(process.env.PORT_SMTP));

const app = new Hono();
app.get("/", (c) => c.text("ready"));
app.get("/letters", (c) => {
  const to = c.req.query("to");
  return c.json(mail.letters.filter((letter) => !to || letter.to === to));
});
app.delete("/letters", (c) => {
  mail.letters.length = 0;
  return c.body(null, 204);
});
app.put("/switch", async (c) => {
  const { reception } = await c.req.json<{ reception: Reception }>();
  mail.reception = reception;
  return c.body(null, 204);
});

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(Number(process.env.PORT), "127.0.0.1");
process.once("SIGTERM", () => {
  server.close();
  void mail.close();
});
