import type { Backup } from "@loupe/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as texts from "#texts/dashboard-backups.ts";
import { BackupTable } from "./backup-table.tsx";

const BACKUP: Backup = {
  name: "loupe-1.backup",
  place: "disk",
  machine: "m",
  isScheduled: false,
  state: "done",
  startedAt: "2026-11-25T03:00:00.000Z",
  endedAt: "2026-11-25T03:00:02.000Z",
  rowsWritten: 5,
  rows: 5,
  bytes: 900,
  fault: null,
  drill: null,
};

const nothing = async () => undefined;

test("whoever is no owner sees the list, with its buttons disabled and the reason", () => {
  // The server's HTML does not know who is logged in and treats nobody as an owner.
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BackupTable backups={[BACKUP]} busy={false} drill={nothing} remove={nothing} />
    </QueryClientProvider>,
  );
  const [, why] = new RegExp(`<p id="([^"]+)"[^>]*>${texts.onlyOwners}`).exec(html)!;
  const buttons = html.match(/<button[^>]*>/g)!;
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    expect(button).toContain('disabled=""');
    expect(button).toContain(`aria-describedby="${why}"`);
  }
});
