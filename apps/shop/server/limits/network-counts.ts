import { networkOf } from "#server/http/request-address.ts";

/** How much of something each client holds at this moment. A client is an IPv4 address or an IPv6 /64. */
export function createNetworkCounts() {
  const counts = new Map<string, number>();
  return {
    of: (address: string): number => counts.get(networkOf(address)) ?? 0,
    /** Counts one more, until the returned function is first called. */
    add(address: string): () => void {
      const network = networkOf(address);
      counts.set(network, (counts.get(network) ?? 0) + 1);
      let isBack = false;
      return () => {
        if (isBack) return;
        isBack = true;
        const left = (counts.get(network) ?? 1) - 1;
        if (left === 0) counts.delete(network);
        else counts.set(network, left);
      };
    },
  };
}
