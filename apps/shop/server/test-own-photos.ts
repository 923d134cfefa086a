import type { Example } from "./test-examples.ts";
import { drawScene } from "./test-pictures.ts";
import type { TestShop } from "./test-shop.ts";

/** The calls for photos of our own. */
export const ownPhotoExamples = (shop: () => TestShop) => ({
  addPhotoSet: async (): Promise<Example> => {
    const body = new FormData();
    body.set("storeName", "weidian");
    body.set("productCode", "7265511373");
    body.set("photo", new File([new Uint8Array(await drawScene(2))], "scene.png"));
    return { path: "/qc/addPhotoSet", body, headers: (await shop().logIn("admin")).headers };
  },
});
