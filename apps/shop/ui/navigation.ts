import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type MouseEvent,
} from "react";
import { pathIn } from "#languages";
import { folder } from "#texts/words.ts";

/** The address of the page, without origin and the language's folder. `state` belongs to the entry of the history. */
export type PageAddress = { pathname: string; search: string; hash: string; state: unknown };

/** A target: a path, or the parts of an address. A missing `pathname` is the current page. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export type NavigateOptions = {
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Loads the page even if only the query differs, or nothing. A target with a hash is only shown. */
  reload?: boolean;
  state?: unknown;
};

/** Opens a target, or goes back in the history by -1. */
export type Navigate = (to: To | -1, options?: NavigateOptions) => Promise<void> | void;

export type Navigation = {
  address: PageAddress;
  navigate: Navigate;
  /** Whether the target is another document, which the browser opens by itself. */
  opensDocument: (to: To) => boolean;
};

/**
 * The address and how to change it. Provided by `app/router-navigation.tsx` on pages of React Router, and by
 * `islands/` on all others, so that components need not know where they are.
 */
export const NavigationContext = createContext<Navigation | null>(null);

function useProvided(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error("The component needs a NavigationContext around it.");
  return navigation;
}

export const useLocation = (): PageAddress => useProvided().address;

export const useNavigate = (): Navigate => useProvided().navigate;

export const useSearchParams = (): [URLSearchParams] => [new URLSearchParams(useLocation().search)];

type LinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<NavigateOptions, "replace" | "preventScrollReset" | "state"> & { to: To };

/** A link within the shop. Without its code, and with a modifier key, it is a plain link. */
export function Link({ to, replace, preventScrollReset, state, onClick, ...rest }: LinkProps) {
  const { address, navigate, opensDocument } = useProvided();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target || opensDocument(to)) return;
    event.preventDefault();
    const isHere = hrefOf(to, address) === hrefOf({}, address);
    void navigate(to, { replace: replace ?? isHere, preventScrollReset, state });
  };
  return createElement("a", { ...rest, href: hrefOf(to, address), onClick: follow });
}

/** Whether a click asks for the link in this tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Returns the address of a target as browsers need it, with the language's folder. */
export function hrefOf(to: To, address: PageAddress): string {
  const {
    pathname = address.pathname,
    search = "",
    hash = "",
  } = typeof to === "string" ? partsOf(to) : to;
  return pathIn(folder, pathname) + withSign("?", search) + withSign("#", hash);
}

/** Splits a path into the parts of an address. */
export function partsOf(path: string) {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path)!;
  return { pathname: pathname || undefined, search, hash };
}

const withSign = (sign: string, part: string) =>
  part === "" || part === sign ? "" : part.startsWith(sign) ? part : sign + part;

// Only for pages of React Router.
export {
  isRouteErrorResponse,
  useBlocker,
  useNavigation,
  useRevalidator,
  useRouteError,
  type MetaDescriptor,
} from "react-router";
