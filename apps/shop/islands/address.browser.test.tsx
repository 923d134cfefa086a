import { afterEach, beforeEach, expect, test } from "vitest";
import { navigate, readAddress, subscribeAddress } from "./address.ts";

const start = location.href;
const loaded: string[] = [];

// The document of the test must stay.
function note(event: NavigateEvent) {
  if (event.destination.sameDocument) return;
  event.preventDefault();
  const { pathname, search } = new URL(event.destination.url);
  loaded.push(pathname + search);
}
beforeEach(() => navigation.addEventListener("navigate", note));
afterEach(() => {
  navigation.removeEventListener("navigate", note);
  history.replaceState(null, "", start);
  loaded.length = 0;
});

test("a search loads its page from the page of another search and from its own, and a view opens within the page", () => {
  const unsubscribe = subscribeAddress(() => undefined);
  history.replaceState(null, "", "/qc-search?url=one");
  dispatchEvent(new PopStateEvent("popstate"));
  void navigate("/qc-search?url=two", { reload: true });
  void navigate("/qc-search?url=one", { reload: true });
  expect(loaded).toEqual(["/qc-search?url=two", "/qc-search?url=one"]);
  void navigate({ search: "?url=one", hash: "photo" }, { preventScrollReset: true });
  void navigate("/qc-search#text=links", { reload: true });
  expect(loaded).toHaveLength(2);
  expect(readAddress()).toMatchObject({ search: "", hash: "#text=links" });
  unsubscribe();
});
