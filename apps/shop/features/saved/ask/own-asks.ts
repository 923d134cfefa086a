/** The owner's tokens of the pages that this browser has created, by the tokens of the pages. */
const STORED = "asks";
/** More than a shopper creates within 30 days. */
const STORED_MAX = 50;

/** The part of the address after `#` with which a page opens for its owner, once. */
const HASH = /^#owner=([\w-]{43})$/;

export const ownerHash = (ownerToken: string) => `#owner=${ownerToken}`;

type Tokens = Record<string, string>;

function read(): Tokens {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Tokens;
  } catch {
    return {}; // storage is blocked, or contains something else
  }
}

function write(tokens: Tokens): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(tokens));
  } catch {
    // Storage is full or blocked. The page then has an owner only until this tab is closed.
  }
}

/**
 * Returns the owner's token of a page, if this browser created it. A token in the address is stored, and removed from the
 * address, so that a copied address does not contain it.
 */
export function ownerTokenOf(token: string): string | undefined {
  const tokens = read();
  const [, inHash] = HASH.exec(location.hash) ?? [];
  if (!inHash) return tokens[token];
  history.replaceState(history.state, "", location.pathname + location.search);
  const others = Object.entries(tokens).filter(([other]) => other !== token);
  write(Object.fromEntries([...others, [token, inHash]].slice(-STORED_MAX)));
  return inHash;
}

export function deleteOwnerToken(token: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([other]) => other !== token)));
}
