/** Said on every page while made-up data is served. */
export function DemonstrationNotice() {
  return (
    <aside
      aria-label="Demonstration"
      className="border-b border-line bg-sunk text-xs text-ink-2 sm:text-sm"
    >
      <p className="wrap py-1.5 text-center text-balance">
        <strong className="font-[600] text-ink">Demonstration:</strong> goods, prices and photos are
        made up.
      </p>
    </aside>
  );
}
