import { Client, type ClientConfig } from "pg";

/**
 * Returns a connection outside the pool, for one piece of work. If the connection is lost, the running or the
 * next statement fails. Without a listener, the event of the loss would end the whole process.
 */
export function singleConnection(url: string, options: ClientConfig): Client {
  const client = new Client({ connectionString: url, ...options });
  client.on("error", () => undefined);
  return client;
}
