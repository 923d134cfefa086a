import { networkOf } from "#server/http/request-address.ts";

/** Counts for each client how many of something it has now. A client is an IPv4 address or an IPv6 /64. */
export function createNetworkCounts() {
  const counts = new Map<string, number>();
  return {
    of: (address: string): number => counts.get(networkOf(address)) ?? 0,
    /** Counts one more for an address, until the returned function is called. */
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
