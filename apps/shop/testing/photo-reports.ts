import { getPhotoReports, getQcPhotos, type QcPhotos } from "@loupe/contract";
import { pictureIdOf } from "#features/pictures/service.server.ts";
import { photoReports } from "#features/look-up/photo-reports/tables.server.ts";
import { storeSets } from "#features/look-up/qc/service.server.ts";
import type { TestShop } from "./shop.ts";

type Headers = Record<string, string>;

const FIRST_CODE = 7_265_600_000;

/** Items with two photos each, for tests in which users report photos and an admin decides. */
export function photoJudging(shop: TestShop, admin: Headers) {
  let code = FIRST_CODE;
  const addresses = () => [`https://a.example/${code}-1.jpg`, `https://a.example/${code}-2.jpg`];
  const pathAt = (url: string) => `/images/qc/${pictureIdOf("qc", url)}`;
  const item = () => ({ storeName: "weidian" as const, productCode: String(code) });
  const one = () => pathAt(addresses()[0]!);
  const post = (path: string, body: unknown, headers?: Headers) =>
    shop.post(`/api/v1/qc/${path}`, body, headers);
  const store = (source: "partner" | "third-party", images: string[], qcTime = 1_751_356_800) =>
    storeSets(shop.context, { storeName: "weidian", id: String(code) }, source, [
      { skuInfo: "black", weight_g: 500, qcTime, images },
    ]);
  return {
    item,
    one,
    other: () => pathAt(addresses()[1]!),
    pathAt,
    store,
    /**
     * Creates the next item. The source "partner" has two photos of it; another source also has the first of them.
     */
    async nextItem() {
      await shop.context.db.delete(photoReports);
      shop.sandbox.switches.set({ scenario: "empty" });
      code += 1;
      await store("partner", addresses());
      await store("third-party", [addresses()[0]!.replace("https", "http")]);
      return addresses();
    },
    user: async () => (await shop.logIn()).headers,
    report: (headers: Headers | undefined, more: object = {}) =>
      post("reportPhoto", { ...item(), picture: one(), reason: "other-item", ...more }, headers),
    settle: (verdict: string, picture = one(), headers: Headers = admin) =>
      post("settlePhotoReports", { ...item(), picture, verdict }, headers),
    async findReports(query = "") {
      const answer = await shop.get(`/api/v1/qc/getPhotoReports?${query}`, admin);
      return getPhotoReports.answer.parse(await answer.json());
    },
    /** The paths of the photos that the item's page shows. */
    async findShownPhotos(id = String(code)) {
      const answer = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
      return ((await answer.json()) as { data: QcPhotos }).data.photos.map(({ url }) => url);
    },
    later(minutes: number) {
      shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
    },
  };
}

/** One successful request to each endpoint of photo reports. */
export function photoReportExamples(shop: () => TestShop) {
  async function somePhoto() {
    const photos = await shop().get("/api/v1/qc-photos/7265511373?shopType=weidian");
    const { data } = getQcPhotos.answer.parse(await photos.json());
    return { storeName: "weidian", productCode: "7265511373", picture: data.photos[0]!.url };
  }
  async function reportedPhoto() {
    const photo = await somePhoto();
    const { headers } = await shop().logIn();
    await shop().post("/api/v1/qc/reportPhoto", { ...photo, reason: "broken" }, headers);
    return photo;
  }
  return {
    reportPhoto: async () => ({
      path: "/qc/reportPhoto",
      body: { ...(await somePhoto()), reason: "other-item", note: "A watch" },
      headers: (await shop().logIn()).headers,
    }),
    getPhotoReports: async () => {
      await reportedPhoto();
      const { headers } = await shop().logIn("admin");
      return { path: "/qc/getPhotoReports?limit=5", headers };
    },
    settlePhotoReports: async () => ({
      path: "/qc/settlePhotoReports",
      body: { ...(await reportedPhoto()), verdict: "kept" },
      headers: (await shop().logIn("admin")).headers,
    }),
  };
}
