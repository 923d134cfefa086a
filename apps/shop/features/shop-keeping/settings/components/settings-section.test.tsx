import type { Setting } from "@loupe/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as texts from "#texts/dashboard/settings.ts";
import { SettingsSection } from "./settings-section.tsx";

const setting = (name: string, more: Partial<Setting>): Setting => ({
  name,
  section: "mail",
  title: name,
  description: "",
  form: "line",
  translation: null,
  choices: [],
  preset: null,
  source: "dashboard",
  ownersOnly: false,
  summary: null,
  mustBeTypedAgain: false,
  ...more,
});
const SERVER = setting("SMTP_URL", { form: "secret", ownersOnly: true });
const SENDER = setting("MAIL_FROM", {});

/** Returns the server's HTML. The server does not know who is logged in, and treats everybody as no owner. */
const htmlOf = (settings: Setting[]): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsSection
        title="Mail"
        settings={settings}
        all={{ version: 1, values: {}, settings }}
        show={async () => undefined}
        reload={async () => undefined}
      />
    </QueryClientProvider>,
  );

const isReadOnly = (html: string, name: string) =>
  / disabled=""/.test(new RegExp(`<input[^>]*name="values.${name}"[^>]*>`).exec(html)![0]);

test("settings for owners are read-only for others, with an explanation", () => {
  const html = htmlOf([SERVER, SENDER]);
  expect(isReadOnly(html, "SMTP_URL")).toBe(true);
  expect(isReadOnly(html, "MAIL_FROM")).toBe(false);
  expect(html).toContain(texts.ofOwners);
  expect(html).toContain(texts.whyOwners);
  expect(html).not.toContain("values.SMTP_URL.remove");
  expect(html).toContain("Save: Mail");
});

test("a section that only owners may change has no button to save", () => {
  expect(htmlOf([SERVER])).not.toContain("Save: Mail");
});

test("a section that all staff may change does not mention owners", () => {
  const html = htmlOf([SENDER]);
  expect(html).not.toContain(texts.ofOwners);
  expect(html).not.toContain(texts.whyOwners);
});
