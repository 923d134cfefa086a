/** Two sums are alike if they differ by less than this share of the goods. */
export const alikeShare = 0.01;

/** The costs by which agents are put in order. */
export type OrderedCosts = {
  likely: number;
  /** The number of parts that have not even a usual range. */
  gaps: number;
  /** The number of parts that have a usual range, because they are not known. */
  usual: number;
};

/**
 * Returns agents in the order in which all pages list them: first those with the fewest gaps, then by likely sum. If
 * sums differ by less than `alike`, the agent with the fewest usual parts is first.
 */
export function orderAgents<One>(
  agents: readonly One[],
  costsOf: (agent: One) => OrderedCosts,
  alike: number,
): One[] {
  const rest = agents
    .map((agent) => ({ agent, ...costsOf(agent) }))
    .sort((a, b) => a.gaps - b.gaps || a.likely - b.likely);
  const ordered: One[] = [];
  for (let lowest = rest[0]; lowest; lowest = rest[0]) {
    const { gaps, likely } = lowest;
    const next = rest
      .filter((one) => one.gaps === gaps)
      .filter((one) => one.likely === likely || one.likely - likely < alike)
      .reduce((best, one) => (one.usual < best.usual ? one : best));
    ordered.push(next.agent);
    rest.splice(rest.indexOf(next), 1);
  }
  return ordered;
}
