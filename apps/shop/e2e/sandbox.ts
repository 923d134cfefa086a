import { expect, type APIRequestContext } from "@playwright/test";
import { outside } from "./outside.ts";

type Service = "qcPartner" | "productProxy" | "productInfo" | "qcImages" | "images";
type Change = {
  service?: Service;
  latency_ms?: number;
  failureRate?: number;
  scenario?: string | null;
};

export type Sandbox = {
  set(change: Change): Promise<void>;
  clear(): Promise<void>;
  /** Ends all faults and waits until failed look-ups may be repeated. */
  recover(): Promise<void>;
  /**
   * Waits until every service has answered once, the picture host only if this journey has changed
   * it. Five failures in a row make the shop pause a service for 10 s; a success resets the count.
   */
  untilWell(): Promise<void>;
};

/** For two seconds the shop repeats a failure without asking again (look-up/cached-answers). */
const FAILURE_RESTS_MS = 2000;

export function createSandbox(request: APIRequestContext): Sandbox {
  const switches = `${outside().sandbox}/switches`;
  let touchedPictures = false;
  return {
    async set(change) {
      if (change.service === undefined || change.service === "images") touchedPictures = true;
      const response = await request.put(switches, { data: change });
      expect(response.status()).toBe(200);
    },
    async clear() {
      await request.delete(switches);
    },
    async recover() {
      await request.delete(switches);
      await new Promise((resolve) => setTimeout(resolve, FAILURE_RESTS_MS));
    },
    async untilWell() {
      await expect(async () => {
        const id = newId();
        const [detail, photos] = await Promise.all([
          request.get(`/api/v1/goods/detail?shopType=weidian&id=${id}`),
          request.get(`/api/v1/qc-photos/${id}?shopType=weidian`),
        ]);
        expect(detail.status()).toBe(200);
        expect((await detail.json()).data.stale).toBe(false);
        const { data } = await photos.json();
        expect(data.partial).toBeFalsy();
        // Drawing a picture costs more than all the other calls.
        if (!touchedPictures) return;
        const picture = await request.get(`${data.photos[0].url}?w=160`);
        expect(picture.status()).toBe(200);
        expect(picture.headers()).not.toHaveProperty("x-picture");
        touchedPictures = false;
      }).toPass({ timeout: 15_000, intervals: [500, 1000, 2000] });
    },
  };
}

/** An item that has not been looked up yet. */
export const newId = () => `82${digits(9)}7`;

/** An item that no service knows. */
export const missingId = () => `82${digits(6)}4040`;

/** An item that has not been looked up yet, for which services behave as the scenario says. */
export const scenarioId = (scenario: number) =>
  `7000099${digits(4)}${String(scenario).padStart(3, "0")}`;

const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");
