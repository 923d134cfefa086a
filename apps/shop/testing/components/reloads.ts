/**
 * Prevents reloads, which would end the tests of this page.
 * @returns a function that returns how often the page would have been reloaded
 */
export function countReloads(): () => number {
  let count = 0;
  navigation.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload") return;
    event.preventDefault();
    count += 1;
  });
  return () => count;
}
