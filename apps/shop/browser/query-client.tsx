import { CallError } from "@loupe/contract/client";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { callAs } from "./calls.ts";
import { useSession } from "./session.ts";

const RETRIES_MAX = 3;
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 30_000;
const UNUSED_CACHED_MS = 5 * 60_000;

/**
 * Contains the cache of API responses. Another user, or a logout, gets a new cache, so nobody sees another user's
 * data.
 */
export function Queries({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.id;
  return <Cache key={userId}>{children}</Cache>;
}

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_CACHED_MS,
        retry: (failures, error) => failures < RETRIES_MAX && mayPass(error),
        retryDelay: (failures) => Math.min(FIRST_WAIT_MS * 2 ** failures, LAST_WAIT_MS),
      },
    },
  });

/** Whether a retry can help: there was no response, or a server error. An API error would occur again. */
const mayPass = (error: unknown) =>
  error instanceof CallError && (error.status === 0 || error.status >= 500);

type Address = Parameters<typeof callAs>[0];
type InputOf<A extends Address> = Parameters<typeof callAs<A>>[1];

/** Calls a route as the logged-in user. The response is cached by address and input. */
export const useAnswer = <A extends Address>(address: A, input: InputOf<A>) =>
  useQuery({
    queryKey: [address, input],
    queryFn: ({ signal }) => callAs(address, input, { signal }),
  });
