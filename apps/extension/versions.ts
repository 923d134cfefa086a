/** Compares versions such as `1.10.0`. Returns a negative number if `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [numbersA, numbersB] = [a, b].map((version) => version.split(".").map(Number));
  for (let at = 0; at < 4; at += 1) {
    const difference = (numbersA![at] ?? 0) - (numbersB![at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
