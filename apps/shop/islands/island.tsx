import { use, type ComponentType, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ServerSlots } from "#first-view/server-slot.tsx";
import { useRootData } from "#features/site/frame/root-data.ts";
import { NavigationContext } from "#ui/navigation.ts";
import { loadAllIslands, type AnyComponent } from "./load-island.ts";
import { RenderingContext } from "./rendering.ts";
import { Surroundings } from "./surroundings.tsx";

let names: ReadonlyMap<AnyComponent, string> | undefined;

/** Loads the components of all islands. `Island` finds the name of its component in this list. */
export async function prepareIslands(): Promise<void> {
  names ??= await loadAllIslands();
}

type Props<P> = {
  /** A component of the table in `load-island.ts`. */
  of: ComponentType<P>;
  /** Sent to the browser as JSON. */
  props: P;
  /** When the island's code is loaded: right after the first paint, or once the visitor does something. */
  when: "now" | "later";
  /** The element around the island, which must be allowed at its place. It has no box of its own. */
  as?: "div" | "span" | "li";
  /** Static content for each `ServerSlot` in the component. It may contain other islands. */
  slots?: Record<string, ReactNode>;
};

/** A part of the page that React hydrates in the browser. All around it stays the server's HTML. Server only. */
export function Island<P extends object>({
  of,
  props,
  when,
  as: Wrapper = "div",
  slots,
}: Props<P>) {
  const name = names!.get(of);
  if (name === undefined) throw new Error(`islands/load-island.ts has no part ${of.name}.`);
  const rendering = use(RenderingContext)!;
  const navigation = use(NavigationContext)!;
  const id = rendering.addIsland(name, props, when === "now");
  const Component: AnyComponent = of;
  const root = useRootData();
  const render = (content: ReactNode, identifierPrefix: string) =>
    renderToString(
      <Surroundings navigation={navigation} root={root}>
        {content}
      </Surroundings>,
      { identifierPrefix },
    );
  const slotHtml = Object.entries(slots ?? {}).map(([slot, content]) => [
    slot,
    render(<RenderingContext value={rendering}>{content}</RenderingContext>, `${id}${slot}`),
  ]);
  const html = render(
    <ServerSlots value={Object.fromEntries(slotHtml) as Record<string, string>}>
      <Component {...props} />
    </ServerSlots>,
    id,
  );
  return (
    <Wrapper
      className="contents"
      data-island={name}
      data-id={id}
      data-when={when}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
