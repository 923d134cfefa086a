import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { NavigationContext } from "#ui/navigation.ts";
import { goods, sku } from "#testing/components/goods.ts";
import { SkuPicker } from "./sku-picker.tsx";

const SIZES = ["36", "37", "38", "39", "40", "41", "42", "43", "44", "45"];
const SHOES = goods({
  skuProps: ["Colour", "Size"],
  skus: ["Black", "Brown"].flatMap((colour) =>
    SIZES.map((size) => sku(`${colour}${size}`, `${colour};${size}`)),
  ),
});

/** Shows the server's HTML on a phone. Returns the row of sizes, and a function that hydrates it. */
async function showHtml(search: string) {
  await page.viewport(360, 740);
  const opened: string[] = [];
  const navigation = {
    address: { pathname: "/", search, hash: "", state: null },
    navigate: (to: unknown) => void opened.push(JSON.stringify(to)),
    opensDocument: () => false,
  };
  const picker = (
    <NavigationContext value={navigation}>
      <SkuPicker detail={SHOES} />
    </NavigationContext>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(picker);
  const row = page.getByRole("radiogroup", { name: "Size" }).element();
  const hydrate = async () => {
    const root = hydrateRoot(container, picker);
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
    // Effects run after the frame.
    await new Promise((done) => setTimeout(done, 200));
  };
  return { row, hydrate, opened };
}

test("a row of options that was scrolled before hydration stays where it is, and a tap chooses the option there", async () => {
  const { row, hydrate, opened } = await showHtml("?sku=Black36");
  row.scrollLeft = 150;
  const { scrollLeft } = row;
  expect(scrollLeft).toBeGreaterThan(100);
  await hydrate();
  expect(row.scrollLeft).toBe(scrollLeft);
  await page.getByRole("radio", { name: "45" }).click();
  expect(opened).toEqual([expect.stringContaining("Black45")]);
});

test("a row of options that nobody has scrolled shows the chosen option", async () => {
  const { row, hydrate } = await showHtml("?sku=Black45");
  expect(row.scrollLeft).toBe(0);
  await hydrate();
  expect(row.scrollLeft).toBeGreaterThan(100);
});
