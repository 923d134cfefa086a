import type { LegalPage, SettingsSave } from "@loupe/contract";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LegalEditor } from "#features/shop-keeping/legal/legal-pages.tsx";
import { Saves } from "#features/shop-keeping/settings/components/saves.tsx";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";

const createdAt = "2026-11-27T10:00:00.000Z";

const saveOf = (version: number, more: Partial<SettingsSave> = {}): SettingsSave => ({
  version,
  changes: [
    { name: "SITE_NAME", title: "Name", isSecret: false, from: null, to: `Jay ${version}` },
  ],
  restores: null,
  savedBy: "ada@loupe.example",
  savedAt: createdAt,
  ...more,
});
const SECRET = { name: "SMTP_URL", title: "Mail server", isSecret: true, from: null, to: null };

const rows = page.getByRole("row");

function openSaves(data: SettingsSave[]) {
  logIn("owner");
  answer("GET /settings/history", { ...SUCCESS, data, nextCursor: null });
  mount(
    <main>
      <Saves version={3} show={async () => undefined} reload={async () => undefined} />
    </main>,
  );
}

test("the saves of settings name their changes, and each can be undone or restored if that has an effect", async () => {
  openSaves([saveOf(3, { restores: 1 }), saveOf(2, { changes: [SECRET] }), saveOf(1)]);
  await expect.element(rows).toHaveLength(3);
  await expect
    .element(rows.first())
    .toMatchTextContent(/Version 3.*ada@loupe.example.*Name: nothing → Jay 3/);
  const buttons = rows.getByRole("button").elements();
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Undo the change of version 3",
    "Restore version 2",
    "Undo the change of version 1",
    "Restore version 1",
  ]);
  await expectWellShown();
});

test("without a save the history says so", async () => {
  openSaves([]);
  await expect.element(page.getByText("Nothing was saved here yet.")).toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});

test("an earlier version of a legal page is opened from the list, which a page with one version does not have", async () => {
  const versions = [2, 1].map((version) => ({ version, editor: "ada@loupe.example", createdAt }));
  const legalPage: LegalPage = {
    page: "terms",
    language: "en",
    version: 2,
    text: "Two",
    template: "",
    versions,
  };
  const opened: number[] = [];
  const open = (version: number) => opened.push(version);
  const editor = (shown: LegalPage) => (
    <main>
      <LegalEditor page={shown} open={open} reload={async () => undefined} />
    </main>
  );
  mount(editor(legalPage));
  const history = page.getByRole("region", { name: "Earlier versions" });
  await expect.element(history).toMatchTextContent(/Version 2.*ada@loupe.example.*Version 1/);
  await history.getByRole("button", { name: "Open: Version 1" }).click();
  expect(opened).toEqual([1]);
  await expectWellShown();
  mount(editor({ ...legalPage, versions: versions.slice(1) }));
  await expect.element(page.getByLabelText("Text, in Markdown")).toBeVisible();
  await expect.element(history).not.toBeInTheDocument();
});
