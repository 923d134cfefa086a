import type { User } from "@loupe/contract";

/**
 * The user of a stored session; null where token and user do not make one. The inline script of the header contains
 * its source (`role-script.tsx`), so that it uses nothing outside of itself.
 */
export function storedUser(
  token: string | null,
  text: string | null,
  roles: readonly string[],
): User | null {
  if (!token || !text) return null;
  try {
    const { id, name, email, role } = JSON.parse(text) ?? {};
    return id && name && email && roles.includes(role) ? { id, name, email, role } : null;
  } catch {
    return null; // Something else wrote there.
  }
}
