export type Shape = Record<string, unknown>;

export function wrongNumber(
  value: unknown,
  min: number,
  max: number,
  decimals: number,
): string | null {
  if (typeof value !== "number") return `must be a number, is ${kindOf(value)}`;
  if (!Number.isFinite(value)) return "must be a finite number";
  if (value < 0 && min >= 0) return `must not be negative, is ${value}`;
  if (value < min) return `must be at least ${min}, is ${value}`;
  if (value > max) return `must be at most ${max}, is ${value}`;
  const scale = 10 ** decimals;
  if (Math.round(value * scale) / scale === value) return null;
  return decimals === 0
    ? `must be a whole number, is ${value}`
    : `has more than ${decimals} decimals: ${value}`;
}

export function isShape(value: unknown): value is Shape {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return value === "" ? "empty" : show(value);
}

export function show(value: unknown): string {
  if (typeof value === "object" && value !== null) return kindOf(value);
  if (typeof value !== "string") return String(value).slice(0, 40);
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}
