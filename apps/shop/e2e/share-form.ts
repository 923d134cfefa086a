import type { Page } from "@playwright/test";

type Picture = { name: string; mimeType: string; buffer: Buffer };

/** Submits a form as phones do when something is shared with the app. */
export async function share(
  page: Page,
  { text = "", pictures = [] }: { text?: string; pictures?: Picture[] },
): Promise<void> {
  await page.evaluate((shared) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", enctype: "multipart/form-data", action: "/share" });
    const field = Object.assign(document.createElement("input"), { name: "text", value: shared });
    const file = Object.assign(document.createElement("input"), { type: "file", name: "picture" });
    file.multiple = true;
    file.dataset.shared = "";
    form.append(field, file);
    document.body.append(form);
  }, text);
  const file = page.locator("input[data-shared]");
  if (pictures.length > 0) await file.setInputFiles(pictures);
  // Submitting replaces the page, and the form with it.
  await file.evaluate((input: HTMLInputElement) => input.form!.submit());
}

export const png = (name: string, buffer: Buffer): Picture => ({
  name,
  mimeType: "image/png",
  buffer,
});
