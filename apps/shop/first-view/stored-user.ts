import type { User } from "@loupe/contract";

/** Returns the user of a stored session; null if token or user is missing or invalid. */
export function storedUser(
  token: string | null,
  text: string | null,
  roles: readonly string[],
): User | null {
  try {
    // `JSON.parse(null)` is null, so a missing text needs no check of its own.
    const { id, name, email, role } = JSON.parse(text!) ?? {};
    return token && id && name && email && roles.includes(role) ? { id, name, email, role } : null;
  } catch {
    return null;
  }
}
