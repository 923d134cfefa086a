import { endpoints } from "@loupe/contract";
import type { Example } from "./example.ts";
import { drawScene } from "./pictures.ts";
import type { TestShop } from "./shop.ts";

type Shop = () => TestShop;

/** One successful request to each endpoint for the shop's own photos. */
export const ownPhotoExamples = (shop: Shop) => ({
  addPhotoSet: () => addition(shop, 2),
  getPhotoSets: async () => ({
    path: "/qc/getPhotoSets?limit=2",
    headers: (await shop().logIn("admin")).headers,
  }),
  updatePhotoSet: async () => {
    const { id, headers } = await newSet(shop, 3);
    return { path: `/qc/updatePhotoSet?set_id=${id}`, body: { skuInfo: "red; M" }, headers };
  },
  addToPhotoSet: async () => {
    const { id, headers } = await newSet(shop, 5);
    return { path: `/qc/addToPhotoSet?set_id=${id}`, body: await formOf(6), headers };
  },
  deleteSetPhoto: async () => {
    const { id, headers } = await newSet(shop, 7);
    const more = await shop().post(
      `/api/v1/qc/addToPhotoSet?set_id=${id}`,
      await formOf(8),
      headers,
    );
    const { data } = endpoints.addToPhotoSet.answer.parse(await more.json());
    return { path: `/qc/deleteSetPhoto?set_id=${id}&photo=${data.photos[0]}`, headers };
  },
  deletePhotoSet: async () => {
    const { id, headers } = await newSet(shop, 4);
    return { path: `/qc/deletePhotoSet?set_id=${id}`, headers };
  },
});

async function formOf(scene: number): Promise<FormData> {
  const body = new FormData();
  body.set("photo", new File([new Uint8Array(await drawScene(scene))], "scene.png"));
  return body;
}

async function addition(shop: Shop, scene: number): Promise<Required<Example>> {
  const body = await formOf(scene);
  body.set("storeName", "weidian");
  body.set("productCode", "7265511373");
  body.set("skuInfo", `scene ${scene}`);
  return { path: "/qc/addPhotoSet", body, headers: (await shop().logIn("admin")).headers };
}

async function newSet(shop: Shop, scene: number) {
  const { path, body, headers } = await addition(shop, scene);
  await shop().post(`/api/v1${path}`, body, headers);
  const sets = await shop().get(`/api/v1/qc/getPhotoSets?search=scene+${scene}`, headers);
  const { data } = endpoints.getPhotoSets.answer.parse(await sets.json());
  return { id: data[0]!._id, headers };
}
