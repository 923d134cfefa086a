import { expect, test } from "vitest";
import { valuesOf } from "./changed-forms.ts";

const form = (name: string, file: File) => {
  const data = new FormData();
  data.set("name", name);
  data.set("file", file);
  return valuesOf(data);
};
const file = (bytes: string, name: string, lastModified = 1) =>
  new File([bytes], name, { lastModified });

test("a form counts as changed if a text or the chosen file differs from its original value", () => {
  const startedForm = form("CNFans", file("", ""));
  expect(form("CNFans", file("", "", 2)), "an empty one, a moment later").toBe(startedForm);
  expect(form("ACBuy", file("", ""))).not.toBe(startedForm);
  const formWithFile = form("CNFans", file("x", "a.png"));
  expect(formWithFile).not.toBe(startedForm);
  expect(form("CNFans", file("x", "b.png"))).not.toBe(formWithFile);
  expect(form("CNFans", file("xy", "a.png"))).not.toBe(formWithFile);
  expect(form("CNFans", file("x", "a.png", 2))).not.toBe(formWithFile);
});
