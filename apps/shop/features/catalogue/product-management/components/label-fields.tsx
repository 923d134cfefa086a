import type { Labels, Product } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import { LABEL_LENGTH_MAX } from "@loupe/contract/limits";
import { useEffect, useId, useState } from "react";
import type { FieldErrors, FormValues } from "#browser/form.tsx";
import { Field } from "#ui/forms/field.tsx";
import * as texts from "#texts/products.ts";

type Props = { errors: FieldErrors; product?: Pick<Product, "category" | "tags"> };

/** The fields for category and tags. */
export const LabelFields = ({ errors, product }: Props) => (
  <>
    <CategoryField value={product?.category} error={errors.category} />
    <Field
      label={texts.tags}
      name="tags"
      autoComplete="off"
      hint={texts.tagsHint}
      defaultValue={product?.tags.join("; ") ?? ""}
      error={errors.tags}
    />
  </>
);

/** A field for the category, with the existing ones as suggestions. */
export function CategoryField({ value, error }: { value?: string | null; error?: string }) {
  const id = useId();
  const { categories: knownCategories } = useLabels();
  return (
    <>
      <Field
        label={texts.category}
        name="category"
        autoComplete="off"
        maxLength={LABEL_LENGTH_MAX}
        list={id}
        defaultValue={value ?? ""}
        error={error}
      />
      <datalist id={id}>
        {knownCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** Loads the existing categories and the most common tags. Both are empty until then. */
export function useLabels() {
  const [labels, setLabels] = useState<Labels>({ categories: [], tags: [] });
  useEffect(() => {
    const controller = new AbortController();
    call("GET /products/labels", {}, { signal: controller.signal }).then(
      ({ data }) => setLabels(data),
      () => undefined, // the field works without suggestions too
    );
    return () => controller.abort();
  }, []);
  return { categories: namesOf(labels.categories), tags: namesOf(labels.tags) };
}

const namesOf = (labels: readonly { name: string }[]) => labels.map(({ name }) => name);

/** Returns the category and tags of a form. An empty field clears them in the catalogue. */
export const labelsOf = ({ category = "", tags = "" }: FormValues) => ({
  category: category.trim() || null,
  tags: tagsIn(tags),
});

export const tagsIn = (text = ""): string[] =>
  text
    .split(/[;；]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
