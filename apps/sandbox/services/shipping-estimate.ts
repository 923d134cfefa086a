import { respond } from "../respond.ts";
import type { ServiceResponse, SandboxState, SandboxContext } from "../respond.ts";
import type { Scenario } from "../scenarios.ts";
import { methodsFor } from "./shipping-methods.ts";
import type { Parcel } from "./shipping-methods.ts";
import type { SandboxService } from "./service.ts";

export const shippingEstimate = {
  name: "shippingEstimate",
  method: "post",
  path: "/shipping-estimate",
  settings: (origin) => ({ SHIPPING_ESTIMATE_URL: `${origin}/shipping-estimate` }),
  handle: handleEstimate,
} as const satisfies SandboxService;

/** Handles a `POST` with JSON or a form. Numbers may be text, as in a form. */
async function handleEstimate(state: SandboxState, c: SandboxContext): Promise<Response> {
  const fields = await readFields(c);
  const parcelResult = readParcel(fields);
  const key = String(fields["destination"] ?? "");
  return respond(state, c, { service: "shippingEstimate", id: "", key }, (scenario) =>
    parcelResult.ok
      ? estimate(parcelResult.parcel, scenario)
      : { status: 400, body: { success: false, message: parcelResult.reason } },
  );
}

async function readFields(c: SandboxContext): Promise<Record<string, unknown>> {
  const type = c.req.header("content-type") ?? "";
  if (type.includes("form")) return c.req.parseBody();
  const body: unknown = await c.req.json().catch(() => null);
  return (body ?? {}) as Record<string, unknown>;
}

function readParcel(
  fields: Record<string, unknown>,
): { ok: true; parcel: Parcel } | { ok: false; reason: string } {
  const destination = String(fields["destination"] ?? "").toUpperCase();
  const weight_g = Number(fields["weight"] ?? 0);
  const features = String(fields["features"] ?? "")
    .split(",")
    .filter((id) => id !== "");
  if (destination === "") return { ok: false, reason: "Country is required" };
  if (!(weight_g > 0)) return { ok: false, reason: "Weight is required" };
  if (!isCountry(destination)) return { ok: false, reason: "Unknown destination" };
  if (features.some((id) => !/^([1-9]|1[0-3])0[1-9]$/.test(id))) {
    return { ok: false, reason: "Unknown category" };
  }
  const [length_cm, width_cm, height_cm] = ["length", "width", "height"].map(
    (name) => Number(fields[name]) || 0,
  );
  return {
    ok: true,
    parcel: {
      destination,
      weight_g,
      features,
      length_cm: length_cm!,
      width_cm: width_cm!,
      height_cm: height_cm!,
    },
  };
}

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined && code !== "ZZ";
}

function estimate(parcel: Parcel, scenario: Scenario): ServiceResponse {
  const message = "ok";
  const data = methodsFor(parcel);
  switch (scenario) {
    case "least":
      return { body: { data: data.filter(({ available }) => available).map(leastMethod) } };
    case "empty":
      return { body: { success: true, message, data: [] } };
    case "null":
      return { body: { success: true, message, data: null } };
    case "business-error":
      return { body: { success: false, message: "Something went wrong!", data: null } };
    case "second-envelope":
      return { body: { success: true, message, data: { data } } };
    default:
      return { body: { success: true, message, data } };
  }
}

const leastMethod = ({ name, feeDetail }: ReturnType<typeof methodsFor>[number]) => ({
  name,
  feeDetail: { total: feeDetail?.total },
});
