import type { User } from "@loupe/contract";

/**
 * The user of a stored session; null where token and user do not make one, or something else wrote there. The inline script of the header contains
 * its source (`role-script.tsx`), so that it uses nothing outside of itself.
 */
export function storedUser(
  token: string | null,
  text: string | null,
  roles: readonly string[],
): User | null {
  try {
    // Nothing stored is null, and so is what is parsed of it.
    const { id, name, email, role } = JSON.parse(text!) ?? {};
    return token && id && name && email && roles.includes(role) ? { id, name, email, role } : null;
  } catch {
    return null;
  }
}
