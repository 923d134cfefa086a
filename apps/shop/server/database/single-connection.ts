import { Client, type ClientConfig } from "pg";

/**
 * Returns a connection outside the pool, for one task. If the connection is lost, the running or the next statement
 * fails. The added listener is necessary: without it, the error event of the loss would end the whole process.
 */
export function singleConnection(url: string, options: ClientConfig): Client {
  const client = new Client({ connectionString: url, ...options });
  client.on("error", () => undefined);
  return client;
}
