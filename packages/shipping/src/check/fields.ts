import { ErrorList } from "./error-list.ts";
import { isShape, kindOf, show, wrongNumber } from "./field-values.ts";
import type { Shape } from "./field-values.ts";

/**
 * One object of a rate card. Each method reads a field. If the field is wrong, the method adds an error and
 * returns null.
 */
export class Fields {
  readonly path: string;
  readonly errors: ErrorList;
  readonly #shape: Shape;
  /** Whether all fields are optional, as in the values that a country overrides. */
  readonly #partial: boolean;

  constructor(shape: Shape, path: string, errors: ErrorList, partial = false) {
    this.#shape = shape;
    this.path = path;
    this.errors = errors;
    this.#partial = partial;
  }

  at(field: string): string {
    return this.path === "" ? field : `${this.path}.${field}`;
  }

  addError(field: string, message: string): null {
    this.errors.add(this.at(field), message);
    return null;
  }

  has(field: string): boolean {
    return Object.hasOwn(this.#shape, field);
  }

  raw(field: string): unknown {
    return this.has(field) ? this.#shape[field] : undefined;
  }

  text(field: string, max: number, { optional = false, blank = false } = {}): string | null {
    const value = this.raw(field);
    if (value === undefined) return this.#missing(field, optional);
    if (typeof value !== "string") return this.addError(field, `must be text, is ${kindOf(value)}`);
    if (value.length > max)
      return this.addError(field, `has ${value.length} characters, at most ${max}`);
    if (!blank && value.trim() === "") return this.addError(field, "must not be empty");
    if (!isStorable(value)) return this.addError(field, "has a character that cannot be stored");
    return value;
  }

  matching(field: string, pattern: RegExp, expected: string, optional = false): string | null {
    const text = this.text(field, 200, { optional });
    if (text === null || pattern.test(text)) return text;
    return this.addError(field, `must be ${expected}, is ${show(text)}`);
  }

  choice<Choice extends string>(field: string, choices: readonly Choice[]): Choice | null {
    const value = this.raw(field);
    if (value === undefined) return this.#missing(field);
    const allowedChoice = choices.find((choice) => choice === value);
    return (
      allowedChoice ??
      this.addError(field, `must be one of ${choices.join(", ")}, is ${show(value)}`)
    );
  }

  flag(field: string): boolean | null {
    const value = this.raw(field);
    if (value === undefined) return this.#missing(field);
    if (typeof value === "boolean") return value;
    return this.addError(field, `must be true or false, is ${kindOf(value)}`);
  }

  number(
    field: string,
    { min = 0, max, decimals = 0, optional = false, nullable = false }: NumberRule,
  ): number | null {
    const value = this.raw(field);
    if (value === undefined) return this.#missing(field, optional);
    if (value === null && nullable) return null;
    const message = wrongNumber(value, min, max, decimals);
    return message || typeof value !== "number" ? this.addError(field, message ?? "") : value;
  }

  list(field: string, max: number, optional = false): readonly unknown[] | null {
    const value = this.raw(field);
    if (value === undefined) return this.#missing(field, optional);
    if (!Array.isArray(value)) return this.addError(field, `must be a list, is ${kindOf(value)}`);
    if (value.length > max)
      return this.addError(field, `has ${value.length} entries, at most ${max}`);
    return value;
  }

  /** Returns the objects of a list, each with its path. Adds an error for each entry that is not an object. */
  objects(field: string, max: number): Fields[] {
    return (this.list(field, max) ?? []).flatMap((value, i) => {
      if (isShape(value)) return [new Fields(value, `${this.at(field)}[${i}]`, this.errors)];
      this.addError(`${field}[${i}]`, `must be an object, is ${kindOf(value)}`);
      return [];
    });
  }

  object(field: string, { optional = false, partial = false } = {}): Fields | null {
    const value = this.raw(field);
    if (value === undefined) return this.#missing(field, optional);
    if (!isShape(value)) return this.addError(field, `must be an object, is ${kindOf(value)}`);
    return new Fields(value, this.at(field), this.errors, partial);
  }

  keys(max: number): string[] {
    const keys = Object.keys(this.#shape);
    for (const key of keys)
      if (!isStorable(key)) this.addError(key, "has a character that cannot be stored");
    if (keys.length <= max) return keys;
    this.errors.add(this.path, `has ${keys.length} entries, at most ${max}`);
    return [];
  }

  #missing(field: string, optional = false): null {
    return optional || this.#partial ? null : this.addError(field, "is missing");
  }
}

/** No database stores a text with a null character or half of a surrogate pair. */
const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);

export type NumberRule = {
  min?: number;
  max: number;
  decimals?: number;
  optional?: boolean;
  nullable?: boolean;
};
