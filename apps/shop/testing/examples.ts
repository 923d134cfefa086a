import { randomUUID } from "node:crypto";
import { endpoints, saveSizeTable } from "@loupe/contract";
import { writeMail } from "#features/accounts/login/service.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { addReviews } from "#features/catalogue/reviews/service.server.ts";
import { addProduct } from "#features/catalogue/product-management/service.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { agentExamples, agentFactsExamples } from "./agents.ts";
import { askExamples } from "./asks.ts";
import { photoReportExamples } from "./photo-reports.ts";
import { ownPhotoExamples } from "./own-photos.ts";
import { linkJobExamples } from "./link-jobs.ts";
import { backgroundExamples } from "./background.ts";
import { backupExamples } from "./backups.ts";
import { incomeExamples } from "./income.ts";
import { invitationExamples, ownAccountExamples, secondFactorExamples } from "./accounts.ts";
import { pushExamples, watchExamples } from "./watches.ts";
import { rateCardExamples } from "./rate-cards.ts";
import { firstRunExamples } from "./first-run.ts";
import type { Example } from "./example.ts";
import { drawScene } from "./pictures.ts";
import type { TestShop } from "./shop.ts";

export type Examples = Record<keyof typeof endpoints, () => Promise<Example>>;

/** A function, because tests list the examples before they open the shop. */
type Shop = () => TestShop;

/** One successful request to each endpoint, by a user with the necessary permission. */
export const contractExamples = (shop: Shop): Examples => ({
  ...catalogueExamples(shop),
  ...lookUpExamples(shop),
  ...reviewExamples(shop),
  ...collectionExamples(shop),
  ...pushExamples(shop),
  ...watchExamples(shop),
  ...shippingExamples(shop),
  ...accountExamples(shop),
  ...ownAccountExamples(shop),
  ...secondFactorExamples(shop),
  ...firstRunExamples(shop),
  ...officeExamples(shop),
  ...settingsExamples(shop),
  ...incomeExamples(shop),
  ...backupExamples(shop),
  ...backgroundExamples(shop),
  ...agentExamples(shop),
  ...agentFactsExamples(shop),
  ...askExamples(shop),
  ...photoReportExamples(shop),
  ...ownPhotoExamples(shop),
  ...linkJobExamples(shop),
});

const EMAIL = "robin@example.com";
const PASSWORD = "a good password";

const catalogueExamples = (shop: Shop) => ({
  addProduct: async () => ({
    path: "/products/addProduct",
    body: {
      name: "Canvas bag",
      price: 12.5,
      thumbnailImg: "https://example.com/bag.jpg",
      storeName: "weidian",
      productCode: "7265511399",
    },
    headers: (await shop().logIn("admin")).headers,
  }),
  setProductTrending: async () => ({
    path: `/products/setOrRemoveProductOnTend?product_id=${await newProduct(shop())}&status=true`,
    headers: (await shop().logIn("admin")).headers,
  }),
  updateProduct: async () => ({
    path: `/products/updateProduct?product_id=${await newProduct(shop())}`,
    body: { name: "Another bag", weight: 120, dimensions: null },
    headers: (await shop().logIn("admin")).headers,
  }),
  replaceListing: async () => ({
    path: `/products/replaceListing?product_id=${await newProduct(shop())}`,
    body: { storeName: "weidian", productCode: "7265517399" },
    headers: (await shop().logIn("admin")).headers,
  }),
  setProductSerial: async () => ({
    path: `/products/setProductSerial?product_id=${await newProduct(shop())}&serial_No=1`,
    headers: (await shop().logIn("admin")).headers,
  }),
  deleteProduct: async () => ({
    path: `/products/dleteProduct?product_id=${await newProduct(shop())}`,
    headers: (await shop().logIn("admin")).headers,
  }),
  uploadPicture: async () => {
    const body = new FormData();
    body.set("file", new File([new Uint8Array(await drawScene(1))], "scene.png"));
    return {
      path: "/products/uploadPicture",
      body,
      headers: (await shop().logIn("admin")).headers,
    };
  },
  changeProducts: async () => ({
    path: "/products/changeProducts",
    body: { ids: [await newProduct(shop())], change: { onTrend: true } },
    headers: (await shop().logIn("admin")).headers,
  }),
  deleteProducts: async () => ({
    path: "/products/deleteProducts",
    body: { ids: [await newProduct(shop())] },
    headers: (await shop().logIn("admin")).headers,
  }),
  getUndoableChange: async () => ({
    path: "/products/getUndoableChange",
    headers: (await shop().logIn("admin")).headers,
  }),
  undoBulkChange: async () => {
    const { headers } = await shop().logIn("admin");
    const body = { ids: [await newProduct(shop())] };
    const deleted = await shop().post("/api/v1/products/deleteProducts", body, headers);
    const { data } = endpoints.deleteProducts.answer.parse(await deleted.json());
    return { path: `/products/undoBulkChange?change_id=${data._id}`, headers };
  },
  importProducts: async () => {
    const body = new FormData();
    body.set("file", new File(["storeName,productCode\nweidian,1"], "products.csv"));
    const path = "/products/importProducts?dryRun=true";
    return { path, body, headers: (await shop().logIn("admin")).headers };
  },
  getBadLines: async () => {
    const body = new FormData();
    body.set("file", new File(["storeName,productCode\nweidian,1"], "products.csv"));
    return { path: "/products/badLines", body, headers: (await shop().logIn("admin")).headers };
  },
  getBin: async () => ({ path: "/bin", headers: (await shop().logIn("moderator")).headers }),
  undoChange: async () => {
    const { headers } = await shop().logIn("admin");
    const body = { ids: [await newProduct(shop())] };
    const deleted = await shop().post("/api/v1/products/deleteProducts", body, headers);
    const { data } = endpoints.deleteProducts.answer.parse(await deleted.json());
    return { path: `/bin/undo?change_id=${data._id}`, headers };
  },
  exportProducts: async () => ({
    path: "/products/exportProducts",
    headers: (await shop().logIn("admin")).headers,
  }),
  getExtensionRelease: async () => ({
    path: "/extension/release",
    headers: (await shop().logIn("admin")).headers,
  }),
});

const SIZE_TABLE_PATH = "/size-charts?shopType=weidian&id=7265511373";
const SIZE_TABLE = {
  kind: "top",
  sizes: [
    {
      size: "M",
      measures: [{ name: "chest", label: "胸围", of: "garment", basis: "around", cm: 100 }],
    },
  ],
  source: "owner",
};

const CAP = "* [Cap](https://weidian.com/item.html?itemID=7265511373) - ¥35";

const lookUpExamples = (shop: Shop) => ({
  searchQc: async () => ({ path: "/qc/search", body: { channel: 3, offerId: "7265511373" } }),
  getQcPhotos: async () => ({ path: "/qc-photos/7265511373?shopType=weidian" }),
  searchByPicture: async () => {
    const body = new FormData();
    body.set("picture", new File([new Uint8Array(await drawScene(1))], "scene.png"));
    return { path: "/qc/searchByPicture", body };
  },
  readSizeChart: async () => ({
    path: "/size-charts/read",
    body: { text: "Size\tChest\nM\t100\nL\t104" },
  }),
  previewList: async () => ({
    path: "/lists/preview",
    body: { text: CAP },
  }),
  getSizeTables: async () => ({ path: "/size-charts?shopType=weidian&id=7265511373" }),
  saveSizeTable: async () => ({
    path: SIZE_TABLE_PATH,
    body: SIZE_TABLE,
    headers: (await shop().logIn()).headers,
  }),
  confirmSizeTable: async () => {
    const { headers } = await shop().logIn();
    const saved = await shop().send("PUT", `/api/v1${SIZE_TABLE_PATH}`, {
      body: SIZE_TABLE,
      headers,
    });
    const { data } = saveSizeTable.answer.parse(await saved.json());
    return {
      path: "/size-charts/confirm",
      body: { tableId: data.id },
      headers: (await shop().logIn()).headers,
    };
  },
  findSameItems: async () => ({ path: "/goods/sameItems?shopType=weidian&id=7265511373" }),
  findReplacements: async () => ({
    path: "/goods/replacements",
    body: { items: [{ storeName: "weidian", productCode: "7265511373" }] },
  }),
  findItemSummaries: async () => ({
    path: "/goods/summaries",
    body: { items: [{ storeName: "weidian", productCode: "7265511373" }] },
  }),
  followQcPhotos: async () => ({ path: "/qc-photos/7265511373/live?shopType=weidian" }),
  getPriceHistory: async () => ({ path: "/price-history?shopType=weidian&id=7265511373" }),
  getItemNews: async () => ({ path: "/goods/news?items=weidian/7265511373,taobao/7265511374" }),
  getGoodsDetail: async () => ({ path: "/goods/detail?shopType=weidian&id=7265511373" }),
  getAgents: async () => ({ path: "/agent/getAgent?active=true" }),
  getKnownOfAgents: async () => ({ path: "/agent/known" }),
  resolveLink: async () => ({
    path: "/links/resolve?url=https://weidian.com/item.html?itemID=7265511373",
  }),
  getExtensionStatus: async () => ({ path: "/extension/status" }),
  getAllProducts: async () => ({ path: "/products/getAllProduct?Storefront=weidian&MinPrice=1" }),
  getProductLabels: async () => ({ path: "/products/labels" }),
  findProduct: async () => ({ path: "/products/findProductById?productCode=7265511373" }),
  countLookUp: async () => ({
    path: "/products/countLookUp?productCode=7265511373&storeName=weidian",
  }),
  incrementViewCount: async () => ({ path: "/products/incrementViewCount?productCode=7265511373" }),
});

const reviewExamples = (shop: Shop) => ({
  postReview: async () => ({
    path: "/review/postReview",
    body: { store_name: "weidian", product_code: "7265511373", comment: "Good", rating: 5 },
    headers: (await shop().logIn()).headers,
  }),
  findOwnReviews: async () => ({
    path: "/review/ownReviews?store_name=weidian&product_code=7265511373",
    headers: (await shop().logIn()).headers,
  }),
  deleteOwnReview: async () => {
    const item = { store_name: "weidian", product_code: "7265511399" };
    const { headers } = await shop().logIn();
    await shop().post(
      "/api/v1/review/postReview",
      { ...item, comment: "Fine", rating: 4 },
      headers,
    );
    return { path: `/review/ownReviews?${new URLSearchParams(item)}`, headers };
  },
  countReviews: async () => ({
    path: "/review/countReviews",
    headers: (await shop().logIn("moderator")).headers,
  }),
  changeReviews: async () => {
    const item = { storeName: "weidian", id: "7265511373" } as const;
    const given = { name: "Ada", rating: 5, comment: "Good", createdAt: shop().clock.now };
    const one = { ...given, status: "pending" as const };
    await addReviews(shop().context, { item, productName: "Bag", productImg: "" }, [one]);
    const { headers } = await shop().logIn("moderator");
    const listed = await shop().get("/api/v1/review/findReview?status=pending", headers);
    const { data } = endpoints.findReviews.answer.parse(await listed.json());
    return {
      path: "/review/changeReviews",
      body: { ids: [data[0]!._id], status: "approved" },
      headers,
    };
  },
  deleteReviews: async () => ({
    path: "/review/deleteReviews",
    body: { ids: [randomUUID()] },
    headers: (await shop().logIn("moderator")).headers,
  }),
  restoreReviews: async () => ({
    path: "/review/restoreReviews",
    body: { ids: [randomUUID()] },
    headers: (await shop().logIn("moderator")).headers,
  }),
  findReviews: async () => ({ path: "/review/findReview?product_code=7265511373&status=approved" }),
  approveOrDenyReview: async () => {
    const item = { store_name: "weidian", product_code: "7265511373" };
    const { headers } = await shop().logIn();
    const review = await shop().post(
      "/api/v1/review/postReview",
      { ...item, comment: "Good", rating: 5 },
      headers,
    );
    const { data } = endpoints.postReview.answer.parse(await review.json());
    return {
      path: `/review/approveOrDenyReview?review_id=${data._id}&status=approved`,
      headers: (await shop().logIn("admin")).headers,
    };
  },
});

const collectionExamples = (shop: Shop) => ({
  addToCollection: async () => ({
    path: "/users/addToCollection?productCode=7265511373&storeName=weidian",
    headers: (await shop().logIn()).headers,
  }),
  removeFromCollection: async () => ({
    path: "/users/removeFromCollection?productCode=7265511373",
    headers: (await collector(shop())).headers,
  }),
  viewCollection: async () => ({
    path: "/users/viewCollection?limit=5",
    headers: (await collector(shop())).headers,
  }),
  viewCollectionItem: async () => {
    const { headers } = await collector(shop());
    const collection = await shop().get("/api/v1/users/viewCollection", headers);
    const { productCollection } = endpoints.viewCollection.answer.parse(await collection.json());
    return {
      path: `/users/viewCollectionItem?collection_id=${productCollection[0]?._id}`,
      headers,
    };
  },
  findItemNotes: async () => ({
    path: "/users/collectionNotes?productCode=7265511373&storeName=weidian",
    headers: (await collector(shop())).headers,
  }),
  saveItemNotes: async () => ({
    path: "/users/collectionNotes?productCode=7265511373&storeName=weidian",
    headers: (await collector(shop())).headers,
    body: {
      marks: [{ photo: "q0Zt3Fy1mXb7Kc9Ld2Re5w", x: 0.4, y: 0.25, note: "Loose thread" }],
      verdict: "exchange",
      reason: "The left toe is glued badly.",
      changedAt: "2026-11-30T08:00:00.000Z",
    },
  }),
  createList: async () => ({
    path: "/lists",
    headers: (await collector(shop())).headers,
    body: { name: "Caps", items: [{ shopType: "weidian", id: "7265511373", note: "One size up" }] },
  }),
  findLists: async () => ({ path: "/lists", headers: (await collector(shop())).headers }),
  viewList: async () => await ofList(shop(), "?limit=5"),
  changeList: async () => ({
    ...(await ofList(shop())),
    body: { name: "Winter caps", shared: true },
  }),
  deleteList: async () => await ofList(shop()),
  orderList: async () => ({
    ...(await ofList(shop(), "/order")),
    body: { items: [{ shopType: "weidian", id: "7265511373" }] },
  }),
  exportList: async () => await ofList(shop(), "/export?format=markdown"),
  refreshList: async () =>
    await ofList(shop(), "/refresh", { url: "https://docs.google.com/spreadsheets/d/1" }),
  viewFinder: async () => ({ path: `/finders/${(await finder(shop())).name}` }),
  findOwnFinder: async () => ({ path: "/finder", headers: (await finder(shop())).headers }),
  changeOwnFinder: async () => ({
    path: "/finders/me",
    headers: (await finder(shop())).headers,
    body: { title: "Kim", line: "Caps and bags" },
  }),
  viewFinderFigures: async () => ({
    path: "/finders/me/figures?from=2026-11-01&to=2026-11-30",
    headers: (await finder(shop())).headers,
  }),
  reportFinder: async () => ({
    path: `/finders/${(await finder(shop())).name}/report`,
    body: { reason: "It sells fake codes" },
  }),
  getFinderReports: async () => ({
    path: "/finder-reports",
    headers: (await shop().logIn("moderator")).headers,
  }),
  hideFinder: async () => ({
    path: `/finders/${(await finder(shop())).name}/hide`,
    headers: (await shop().logIn("moderator")).headers,
    body: { hidden: true },
  }),
  shareCollection: async () => ({
    path: "/users/shareCollection?on=true",
    headers: (await collector(shop())).headers,
  }),
  viewSharedCollection: async () => {
    const path = "/api/v1/users/shareCollection?on=true";
    const turnedOn = await shop().send("POST", path, await collector(shop()));
    const { data } = endpoints.shareCollection.answer.parse(await turnedOn.json());
    return { path: `/collection/shared/${data.shareId}?limit=5` };
  },
});

const shippingExamples = (shop: Shop) => ({
  getEstimation: async () => ({
    path: "/get_estimation",
    body: { destination: "GB", weight: "1200" },
  }),
  getLandedCost: async () => ({
    path: "/landed_cost",
    body: {
      agent: "acbuy",
      destination: "GB",
      currency: "GBP",
      rates: { GBP: 9 },
      items: [{ price: 100, qty: 1 }],
    },
  }),
  getShippingOptions: async () => ({
    path: "/shipping_options",
    body: {
      destination: "DE",
      currency: "EUR",
      items: [{ price: 200, weight: 1000, quantity: 1 }],
    },
  }),
  getCurrencyRates: async () => ({ path: "/currency_rates" }),
  getHaul: async () => ({
    path: "/haul",
    body: { address: "destination=GB&name=Cap&weight=90&features=general", language: "en" },
  }),
  compareHaulAgents: async () => ({
    path: "/haul/agents",
    body: {
      agents: ["acbuy"],
      destination: "GB",
      currency: "GBP",
      rates: { GBP: 9, USD: 7 },
      items: [{ price: 100, qty: 1, weight: 500 }],
    },
  }),
  ...rateCardExamples(shop),
});

const accountExamples = (shop: Shop) => ({
  createUser: async () => ({
    path: "/users/createUser",
    body: { name: "Kim", email: EMAIL, password: PASSWORD },
  }),
  requestVerificationEmail: async () => ({
    path: "/users/requestVerificationEmail",
    body: { email: EMAIL },
  }),
  verifyEmail: async () => {
    const email = `${randomUUID()}@example.com`;
    await shop().post("/api/v1/users/createUser", { name: "Kim", email, password: PASSWORD });
    const token = tokenOf(await mailTo(shop(), "verify", email));
    return { path: `/users/verifyEmail?token=${token}`, body: { password: PASSWORD } };
  },
  login: async () => {
    const { user, password } = await shop().logIn();
    return { path: "/auth/login", body: { email: user.email, password } };
  },
  refreshToken: async () => ({
    path: "/auth/refresh-token",
    headers: (await shop().logIn()).headers,
  }),
  logout: async () => ({ path: "/auth/logout", headers: (await shop().logIn()).headers }),
  forgetPassword: async () => ({ path: "/auth/forgetPassword", body: { email: EMAIL } }),
  resetPassword: async () => {
    const { user } = await shop().logIn();
    const token = tokenOf(await mailTo(shop(), "reset", user.email));
    return {
      path: "/auth/resetPassword",
      body: { id: user.id, newPassword: PASSWORD },
      headers: { authorization: token },
    };
  },
  keepLanguage: async () => ({
    path: "/users/keepLanguage",
    headers: (await shop().logIn()).headers,
  }),
  whoAmI: async () => ({ path: "/users/me", headers: (await shop().logIn()).headers }),
  changePassword: async () => {
    const { password, headers } = await shop().logIn();
    const body = { oldPassword: password, newPassword: PASSWORD };
    return { path: "/auth/changePassword", body, headers };
  },
});

const settingsExamples = (shop: Shop) => ({
  getSettings: async () => ({
    path: "/settings",
    headers: (await shop().logIn("admin")).headers,
  }),
  patchSettings: async () => ({
    path: "/settings",
    body: { version: shop().context.settings.version(), values: { SITE_NAME: "Magpie" } },
    headers: (await shop().logIn("admin")).headers,
  }),
  getSettingsHistory: async () => ({
    path: "/settings/history",
    headers: (await shop().logIn("admin")).headers,
  }),
  previewSettings: async () => ({
    path: "/settings/preview?restores=0",
    headers: (await shop().logIn("admin")).headers,
  }),
  undoSettings: async () => {
    const { headers } = await shop().logIn("admin");
    const values = { HOME_TEXT: "Welcome" };
    const body = { version: shop().context.settings.version(), values };
    await shop().send("PATCH", "/api/v1/settings", { body, headers });
    const version = shop().context.settings.version();
    return { path: "/settings/undo", body: { version, undoes: version }, headers };
  },
  restoreSettings: async () => ({
    path: "/settings/restore",
    body: { version: shop().context.settings.version(), restores: 0 },
    headers: (await shop().logIn("admin")).headers,
  }),
  uploadLogo: async () => {
    const body = new FormData();
    body.set("version", String(shop().context.settings.version()));
    body.set("file", new File([new Uint8Array(await drawScene(2))], "logo.png"));
    return { path: "/settings/logo", body, headers: (await shop().logIn("admin")).headers };
  },
  sendTestMail: async () => ({
    path: "/settings/test-mail",
    headers: (await shop().logIn("admin")).headers,
  }),
});

const officeExamples = (shop: Shop) => ({
  getOverview: async () => ({
    path: "/dashboard/getOverview?days=30",
    headers: (await shop().logIn("admin")).headers,
  }),
  getServices: async () => ({
    path: "/dashboard/getServices",
    headers: (await shop().logIn("admin")).headers,
  }),
  getGoLiveChecks: async () => ({
    path: "/dashboard/goLiveChecks",
    headers: (await shop().logIn("admin")).headers,
  }),
  getDemonstration: async () => ({
    path: "/dashboard/demonstration",
    headers: (await shop().logIn("admin")).headers,
  }),
  removeDemonstration: async () => ({
    path: "/dashboard/demonstration",
    headers: (await shop().logIn("admin")).headers,
  }),
  goLive: async () => ({
    path: "/dashboard/goLive",
    body: { demonstration: "keep" },
    headers: (await shop().logIn("admin")).headers,
  }),
  testService: async () => ({
    path: "/dashboard/testService",
    body: { service: "product-info" },
    headers: (await shop().logIn("admin")).headers,
  }),
  getLegalPages: async () => ({ path: "/legal", headers: (await shop().logIn("owner")).headers }),
  getLegalPage: async () => ({
    path: "/legal/privacy?language=en",
    headers: (await shop().logIn("owner")).headers,
  }),
  putLegalPage: async () => ({
    path: "/legal/imprint",
    body: { language: "en", version: 0, text: "## Who runs this site" },
    headers: (await shop().logIn("owner")).headers,
  }),
  previewLegalPage: async () => ({
    path: "/legal/imprint/preview",
    body: { language: "en", text: "## Who runs this site" },
    headers: (await shop().logIn("owner")).headers,
  }),
  getAuditLog: async () => ({
    path: "/audit/getAuditLog?limit=3",
    headers: (await shop().logIn("admin")).headers,
  }),
  exportAuditLog: async () => ({
    path: "/audit/export?action=updateProduct",
    headers: (await shop().logIn("admin")).headers,
  }),
  getAllUsers: async () => ({
    path: "/users/getAllUser?page=1",
    headers: (await shop().logIn("admin")).headers,
  }),
  changeUserRole: async () => {
    const { user } = await shop().logIn();
    return {
      path: `/users/changeUserRoleOrStatus?email=${user.email}&role=admin`,
      headers: (await shop().logIn("owner")).headers,
    };
  },
  ...invitationExamples(shop),
  blockUser: () => actOnSomebody(shop(), "block"),
  unblockUser: () => actOnSomebody(shop(), "unblock"),
  deleteUser: () => actOnSomebody(shop(), "delete"),
  logOutUser: () => actOnSomebody(shop(), "logout"),
  getOutbox: async () => ({
    path: "/mail/getOutbox?limit=2",
    headers: (await shop().logIn("admin")).headers,
  }),
  retryMail: async () => {
    const [mail] = await shop()
      .context.db.insert(mails)
      .values({ kind: "reset", recipient: EMAIL, state: "failed" })
      .returning();
    return {
      path: `/mail/retryMail?mail_id=${mail!.id}`,
      headers: (await shop().logIn("admin")).headers,
    };
  },
});

async function actOnSomebody(shop: TestShop, what: string): Promise<Example> {
  const { user } = await shop.logIn();
  const body = { email: user.email, reason: "Spam" };
  return { path: `/users/${what}`, body, headers: (await shop.logIn("admin")).headers };
}

/** Logs in a user with one item in the collection. */
async function collector(shop: TestShop) {
  const { headers } = await shop.logIn();
  const path = "/api/v1/users/addToCollection?productCode=7265511373&storeName=weidian";
  await shop.send("POST", path, { headers });
  return { headers };
}

/** Logs in a finder whose page has an address. */
async function finder(shop: TestShop) {
  const { headers } = await shop.logIn("finder");
  const name = `kim-${randomUUID().slice(0, 8)}`;
  await shop.send("PATCH", "/api/v1/finders/me", { headers, body: { name, title: "Kim" } });
  return { name, headers };
}

/** Makes a list, and returns a path below its own. */
async function ofList(shop: TestShop, below = "", source: object = { text: CAP }) {
  const { headers } = await shop.logIn();
  const made = await shop.post("/api/v1/lists", { name: "Caps", source }, headers);
  const { data } = endpoints.createList.answer.parse(await made.json());
  return { path: `/lists/${data.id}${below}`, headers };
}

async function mailTo(shop: TestShop, kind: "verify" | "reset", recipient: string) {
  const mailRow = await writeMail(shop.context, {
    id: "",
    language: "en",
    kind,
    recipient,
    userId: null,
  });
  return mailRow?.link ?? "";
}

async function newProduct(shop: TestShop) {
  const { _id } = await addProduct(shop.context, SHOP, {
    name: "Canvas bag",
    price_fen: 1250,
    thumbnailImg: "https://example.com/bag.jpg",
    item: { storeName: "weidian", id: String(Math.floor(1e9 + Math.random() * 1e9)) },
  });
  return _id;
}

const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
