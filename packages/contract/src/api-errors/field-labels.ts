/** Labels for people, of fields that have another name in the contract. */
const LABELS: Record<string, string> = {
  destination: "Country",
  oldPassword: "Current password",
  newPassword: "New password",
  serial_No: "The position",
  thumbnailImg: "The picture",
  offerId: "Offer ID",
  MinPrice: "Min Price",
  MaxPrice: "Max Price",
  url: "The link",
  id: "The ID",
};

/** Returns the label of a field of the API. */
export function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string");
  if (name === undefined) return "The request";
  const words = name
    .replaceAll("_", " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
