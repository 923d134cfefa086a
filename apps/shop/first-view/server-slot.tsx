import { createContext, use } from "react";

/** The HTML of the slots of the island that is being rendered, by name. Only on the server. */
export const ServerSlots = createContext<Readonly<Record<string, string>>>({});

/**
 * A place in an island for HTML of the server, whose code and data the browser does not load. React leaves the content
 * as it is, also when it hydrates the island, so that the content may contain an island of its own.
 */
export const ServerSlot = ({ name }: { name: string }) => (
  <div
    className="contents"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: use(ServerSlots)[name] ?? "" }}
  />
);
