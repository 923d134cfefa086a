/**
 * Does work several times. Returns the CPU time of the cheapest round in ms, and the result of the last one. The least counts,
 * because the engine compiles code and collects the garbage of earlier tests in the same process.
 */
export async function leastCpu<T>(
  rounds: number,
  work: (round: number) => Promise<T>,
): Promise<{ cpu_ms: number; result: T }> {
  const costs_ms: number[] = [];
  let result: T;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    result = await work(round);
    const { user, system } = process.cpuUsage(before);
    costs_ms.push((user + system) / 1000);
  }
  return { cpu_ms: Math.min(...costs_ms), result: result! };
}
