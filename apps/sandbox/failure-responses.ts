import type { Scenario } from "./scenarios.ts";

const HUGE_BYTES = 20 * 1024 * 1024;

/** Returns the error response, if it is the same for every source. Null if the source must create the response. */
export function failureResponseOf(
  source: string,
  scenario: Scenario,
  okBody: () => unknown,
): Response | null {
  switch (scenario) {
    case "rate-limited":
      return json(bodyOf(source, 429, "Too many requests"), 429, { "retry-after": "2" });
    case "server-error":
      return serverError(source);
    case "html":
      return new Response("<html><body>Service unavailable</body></html>", {
        status: 503,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    case "cut-json": {
      const whole = JSON.stringify(okBody());
      return text(whole.slice(0, Math.ceil(whole.length * 0.6)), 200, "application/json");
    }
    case "huge-body":
      return hugeBody(okBody());
    case "redirect-to-private":
      return new Response(null, { status: 302, headers: { location: "http://10.0.0.1/inside" } });
    case "wrong-shape":
      return json({ code: "two hundred", data: { list: 7, imgs: "none", productInfo: [] } }, 200);
    case "empty-object":
      return json({}, 200);
    case "code-only":
      return json({ code: 1055, data: null, productInfo: null }, 200);
    default:
      return null;
  }
}

function serverError(source: string): Response {
  switch (source) {
    case "qcPartner":
      return json(bodyOf(source, 500, "Internal error"), 500);
    case "shippingEstimate":
      return json(bodyOf(source, 500, "Something went wrong!"), 500);
    case "productInfo":
      return text("maintenance", 503, "text/plain");
    default:
      return text("Bad gateway", 502, "text/plain");
  }
}

function bodyOf(source: string, code: number, message: string): object {
  if (source === "qcPartner") return { code, success: false, message, data: null };
  if (source === "shippingEstimate") return { success: false, message };
  return { message };
}

/** Returns valid JSON that is far too long. It is streamed in pieces, so that it takes no memory here. */
function hugeBody(body: unknown): Response {
  const head = `{"padding":"`;
  const tail = `","body":${JSON.stringify(body)}}`;
  const piece = new TextEncoder().encode("loupe ".repeat(10_000));
  let left_bytes = HUGE_BYTES;
  const stream = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(new TextEncoder().encode(head)),
    pull(out) {
      if (left_bytes > 0) {
        out.enqueue(piece);
        left_bytes -= piece.byteLength;
        return;
      }
      out.enqueue(new TextEncoder().encode(tail));
      out.close();
    },
  });
  return new Response(stream, { headers: { "content-type": "application/json" } });
}

function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

function text(body: string, status: number, type: string): Response {
  return new Response(body, { status, headers: { "content-type": type } });
}
