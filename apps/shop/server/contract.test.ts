import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { randomUUID } from "node:crypto";
import { endpoints, Problem, type Endpoint } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeMail } from "#features/identity/service.server.ts";
import { mails } from "#features/mail/tables.server.ts";
import { addProduct } from "#features/products/service.server.ts";
import { agentExamples } from "./test-agents.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
});
afterAll(() => shop.close());

type Example = { path: string; body?: unknown; headers?: Record<string, string> };

const EMAIL = "robin@example.com";
const PASSWORD = "a good password";
const json = { "content-type": "application/json" };

/** One real call of each endpoint: a new endpoint without one fails the test below. */
const EXAMPLES: Record<keyof typeof endpoints, Example | (() => Promise<Example>)> = {
  searchQc: { path: "/qc/search", body: { channel: 3, offerId: "7265511373" } },
  getQcPhotos: { path: "/qc-photos/7265511373?shopType=weidian" },
  getGoodsDetail: { path: "/goods/detail?shopType=weidian&id=7265511373" },
  getAgents: { path: "/agent/getAgent?active=true" },
  ...agentExamples(() => shop),
  resolveLink: { path: "/links/resolve?url=https://weidian.com/item.html?itemID=7265511373" },
  getAllProducts: { path: "/products/getAllProduct?Storefront=weidian&MinPrice=1" },
  findProduct: { path: "/products/findProductById?productCode=7265511373" },
  addProduct: async () => ({
    path: "/products/addProduct",
    body: {
      name: "Canvas bag",
      price: 12.5,
      thumbnailImg: "https://example.com/bag.jpg",
      storeName: "weidian",
      productCode: "7265511399",
    },
    headers: (await shop.logIn("admin")).headers,
  }),
  setProductTrending: async () => ({
    path: `/products/setOrRemoveProductOnTend?product_id=${await newProduct()}&status=true`,
    headers: (await shop.logIn("admin")).headers,
  }),
  updateProduct: async () => ({
    path: `/products/updateProduct?product_id=${await newProduct()}`,
    body: { name: "Another bag", weight: 120, dimensions: null },
    headers: (await shop.logIn("admin")).headers,
  }),
  setProductSerial: async () => ({
    path: `/products/setProductSerial?product_id=${await newProduct()}&serial_No=1`,
    headers: (await shop.logIn("admin")).headers,
  }),
  deleteProduct: async () => ({
    path: `/products/dleteProduct?product_id=${await newProduct()}`,
    headers: (await shop.logIn("admin")).headers,
  }),
  postReview: async () => ({
    path: "/review/postReview",
    body: { store_name: "weidian", product_code: "7265511373", comment: "Good", rating: 5 },
    headers: (await shop.logIn()).headers,
  }),
  findReviews: { path: "/review/findReview?product_code=7265511373&status=approved" },
  approveOrDenyReview: async () => {
    const item = { store_name: "weidian", product_code: "7265511373" };
    const { headers } = await shop.logIn();
    const posted = await shop.post(
      "/api/v1/review/postReview",
      { ...item, comment: "Good", rating: 5 },
      headers,
    );
    const { data } = endpoints.postReview.answer.parse(await posted.json());
    return {
      path: `/review/approveOrDenyReview?review_id=${data._id}&status=approved`,
      headers: (await shop.logIn("admin")).headers,
    };
  },
  addToCollection: async () => ({
    path: "/users/addToCollection?productCode=7265511373&storeName=weidian",
    headers: (await shop.logIn()).headers,
  }),
  removeFromCollection: async () => ({
    path: "/users/removeFromCollection?productCode=7265511373",
    headers: (await collector()).headers,
  }),
  viewCollection: async () => ({
    path: "/users/viewCollection?limit=5",
    headers: (await collector()).headers,
  }),
  viewCollectionItem: async () => {
    const { headers } = await collector();
    const viewed = await shop.get("/api/v1/users/viewCollection", headers);
    const { productCollection } = endpoints.viewCollection.answer.parse(await viewed.json());
    return {
      path: `/users/viewCollectionItem?collection_id=${productCollection[0]?._id}`,
      headers,
    };
  },
  shareCollection: async () => ({
    path: "/users/shareCollection?on=true",
    headers: (await collector()).headers,
  }),
  viewSharedCollection: async () => {
    const path = "/api/v1/users/shareCollection?on=true";
    const turnedOn = await shop.send("POST", path, await collector());
    const { data } = endpoints.shareCollection.answer.parse(await turnedOn.json());
    return { path: `/collection/shared/${data.shareId}?limit=5` };
  },
  getOverview: async () => ({
    path: "/dashboard/getOverview?days=30",
    headers: (await shop.logIn("admin")).headers,
  }),
  getAuditLog: async () => ({
    path: "/audit/getAuditLog?limit=3",
    headers: (await shop.logIn("admin")).headers,
  }),
  getEstimation: { path: "/get_estimation", body: { destination: "GB", weight: "1200" } },
  getRateCards: async () => ({
    path: "/rateCard/getRateCards?limit=2",
    headers: (await shop.logIn("admin")).headers,
  }),
  exportRateCard: async () => ({
    path: "/rateCard/exportRateCard?number=1",
    headers: (await shop.logIn("admin")).headers,
  }),
  checkRateCard: async () => ({
    path: "/rateCard/checkRateCard",
    body: { card: JSON.stringify({ ...rateCard, title: "Another" }) },
    headers: (await shop.logIn("admin")).headers,
  }),
  importRateCard: async () => ({
    path: "/rateCard/importRateCard",
    body: { card: JSON.stringify({ ...rateCard, title: "Another" }), inUse: 1 },
    headers: (await shop.logIn("admin")).headers,
  }),
  restoreRateCard: async () => ({
    path: "/rateCard/restoreRateCard?number=1&inUse=2",
    headers: (await shop.logIn("admin")).headers,
  }),
  incrementViewCount: { path: "/products/incrementViewCount?productCode=7265511373" },
  createUser: {
    path: "/users/createUser",
    body: { name: "Kim", email: EMAIL, password: PASSWORD },
  },
  requestVerificationEmail: { path: "/users/requestVerificationEmail", body: { email: EMAIL } },
  verifyEmail: async () => {
    const email = `${randomUUID()}@example.com`;
    await shop.post("/api/v1/users/createUser", { name: "Kim", email, password: PASSWORD });
    const token = tokenOf(await mailTo("verify", email));
    return { path: `/users/verifyEmail?token=${token}` };
  },
  login: async () => {
    const { user, password } = await shop.logIn();
    return { path: "/auth/login", body: { email: user.email, password } };
  },
  refreshToken: async () => ({
    path: "/auth/refresh-token",
    headers: (await shop.logIn()).headers,
  }),
  logout: async () => ({ path: "/auth/logout", headers: (await shop.logIn()).headers }),
  forgetPassword: { path: "/auth/forgetPassword", body: { email: EMAIL } },
  resetPassword: async () => {
    const { user } = await shop.logIn();
    const token = tokenOf(await mailTo("reset", user.email));
    return {
      path: "/auth/resetPassword",
      body: { id: user.id, newPassword: PASSWORD },
      headers: { authorization: token },
    };
  },
  changePassword: async () => {
    const { password, headers } = await shop.logIn();
    const body = { oldPassword: password, newPassword: PASSWORD };
    return { path: "/auth/changePassword", body, headers };
  },
  getAllUsers: async () => ({
    path: "/users/getAllUser?page=1",
    headers: (await shop.logIn("admin")).headers,
  }),
  changeUserRole: async () => {
    const { user } = await shop.logIn();
    return {
      path: `/users/changeUserRoleOrStatus?email=${user.email}&role=admin`,
      headers: (await shop.logIn("admin")).headers,
    };
  },
  getOutbox: async () => ({
    path: "/mail/getOutbox?limit=2",
    headers: (await shop.logIn("admin")).headers,
  }),
  retryMail: async () => {
    const [mail] = await shop.context.db
      .insert(mails)
      .values({ kind: "reset", recipient: EMAIL, state: "failed" })
      .returning();
    return {
      path: `/mail/retryMail?mail_id=${mail!.id}`,
      headers: (await shop.logIn("admin")).headers,
    };
  },
};

/** A user with one item in the collection. */
async function collector() {
  const { headers } = await shop.logIn();
  const path = "/api/v1/users/addToCollection?productCode=7265511373&storeName=weidian";
  await shop.send("POST", path, { headers });
  return { headers };
}

async function mailTo(kind: "verify" | "reset", recipient: string) {
  const written = await writeMail(shop.context, { id: "", kind, recipient, userId: null });
  return written?.link ?? "";
}
const newProduct = async () => {
  const { _id } = await addProduct(shop.context, {
    name: "Canvas bag",
    price_fen: 1250,
    thumbnailImg: "https://example.com/bag.jpg",
    storeName: "weidian",
    productCode: String(Math.floor(1e9 + Math.random() * 1e9)),
  });
  return _id;
};

const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";

describe.each(Object.entries<Endpoint>(endpoints))("%s", (name, endpoint) => {
  const example = EXAMPLES[name as keyof typeof endpoints];
  const { method, query, body: takesBody, form } = endpoint;

  test("answers with its shape, and nothing beside it", async () => {
    const { path, ...parts } = typeof example === "function" ? await example() : example;
    const response = await shop.send(method, `/api/v1${path}`, parts);
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(endpoint.answer.parse(answer)).toEqual(answer);
  });

  test("answers with a problem to what it does not understand", async () => {
    if (!query && !takesBody) return;
    const { path, headers } = typeof example === "function" ? await example() : example;
    const list = { body: takesBody ? "[]" : undefined, headers: { ...headers, ...json } };
    const nothing = { body: new FormData(), headers };
    const wrong = await shop.send(
      method,
      `/api/v1${path.split("?")[0]}?${WRONG_QUERY}`,
      form === "files" ? nothing : list,
    );
    expect(wrong.status).toBe(400);
    const answer = await wrong.json();
    expect(Problem.parse(answer)).toEqual(answer);
    expect(wrong.headers.get("cache-control")).toBe("no-store");
  });
});

const WRONG_QUERY =
  "active=maybe&id=x&shopType=x&productCode=x&MinPrice=x&page=x&role=x&limit=x&mail_id=x&days=x";

test("an unknown field is ignored", async () => {
  const body = { channel: 3, offerId: "7265511373", surprise: true };
  expect((await shop.post("/api/v1/qc/search", body)).status).toBe(200);
});

test("an unknown route below /api is a problem in JSON", async () => {
  const response = await shop.get("/api/v1/nothing");
  expect(response.status).toBe(404);
  expect(Problem.safeParse(await response.json()).success).toBe(true);
});

test("the OpenAPI document names every route, and every reference in it leads somewhere", async () => {
  const response = await shop.get("/api/v1/openapi.json");
  const document = (await response.json()) as any;
  expect(document.openapi).toBe("3.1.0");
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    expect(document.paths[path]).toHaveProperty(endpoint.method.toLowerCase());
  }
  for (const [, name] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    expect(document.components.schemas).toHaveProperty(name!);
  }
});

test("the reference page tells the same to people, without a script", async () => {
  const page = await (await shop.get("/api/v1/reference")).text();
  for (const name of Object.keys(endpoints)) expect(page).toContain(`id="${name}"`);
  expect(page).not.toContain("<script");
});
