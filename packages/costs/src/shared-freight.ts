/**
 * Returns a function that takes the items of one parcel after another, and returns for each whether its freight to the
 * warehouse is in the bill of an earlier parcel. Items of one `payee` share a freight. If they name different sums, each
 * sum counts.
 */
export function freightsCountedOnce() {
  const counted = new Set<string>();
  return (items: readonly { payee: unknown; domesticFreight?: number | undefined }[]) => {
    const keys = items.map(({ payee, domesticFreight }) => ({
      own: JSON.stringify([payee, domesticFreight]),
      any: JSON.stringify([payee]),
    }));
    const isCounted = keys.map(({ own, any }, at) =>
      counted.has(items[at]?.domesticFreight === undefined ? any : own),
    );
    for (const { own, any } of keys) counted.add(own).add(any);
    return isCounted;
  };
}
