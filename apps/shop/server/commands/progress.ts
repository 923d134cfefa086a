import { SingleBar } from "cli-progress";

const LINE_EVERY_MS = 5000;

/** Shows a bar on a terminal, and otherwise a line from time to time. Uses stderr, because stdout has the outcome. */
export function showProgress(title: string, unit: string, total: number) {
  let shownAt = Date.now();
  const bar =
    process.stderr.isTTY && total > 0
      ? new SingleBar({
          format: `${title} {bar} {percentage}% · {duration_formatted}`,
          barCompleteChar: "█",
          barIncompleteChar: "░",
          hideCursor: true,
        })
      : undefined;
  bar?.start(total, 0);
  return {
    update(done: number) {
      if (bar) return bar.update(done);
      if (Date.now() - shownAt < LINE_EVERY_MS) return;
      shownAt = Date.now();
      process.stderr.write(`${title}: ${done}${total ? ` of ${total}` : ""} ${unit}\n`);
    },
    end: () => bar?.stop(),
  };
}
