import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../project.mjs";

// The state of a release's sample, made over the API, and what is read from it for the comparison after an upgrade.

export const OWNER = { email: "owner@example.com", password: "a good password" };
const SHOPPER = { name: "Kim", email: "kim@example.com", password: "a shopper's password" };
const BAG = { storeName: "weidian", productCode: "7265511399" };
const WATCH = { storeName: "taobao", productCode: "732651139911" };

const SETTINGS = {
  SITE_NAME: "Magpie",
  HOME_TEXT: "We look before you pay.",
  HOME_TEXT_DE: "Wir sehen hin, bevor du zahlst.",
  SOCIAL_REDDIT: "https://reddit.example/magpie",
};
/** They make it a live shop. No address of them exists, and one value is a secret, which is stored encrypted. */
const SERVICES = {
  PRODUCT_INFO_URL: "https://info.magpie.example/item",
  QC_PARTNER_URL: "https://photos.magpie.example/qc",
  QC_PARTNER_APP_ID: "magpie",
  QC_PARTNER_APP_KEY: "an invented key",
};

/** A client of the API. `as` is an account; without one, the caller is anonymous. */
async function openClient(origin, as) {
  let session = {};
  const call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const json = body && !isForm ? { "content-type": "application/json" } : {};
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { origin, "user-agent": "Mozilla/5.0 Chrome/140.0", ...json, ...session },
      body: json["content-type"] ? JSON.stringify(body) : body,
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return { ...answer, cookie: response.headers.getSetCookie()[0]?.split(";")[0] };
  };
  if (as) {
    const { email, password } = as;
    const { data, approvalToken, cookie } = await call("POST", "/auth/login", { email, password });
    session = { authorization: approvalToken ?? data.approvalToken, cookie };
  }
  return call;
}

const formOf = (fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** A picture that comes with the shop, in a small file. */
const picture = (name) =>
  new File([readFileSync(join(root, "apps/shop/public", name))], name, { type: "image/png" });

/** Fills a new demonstration with a small shop, removes the demonstration, and connects services. */
export async function fillShop(origin) {
  const owner = await openClient(origin, OWNER);
  const version = async () => (await owner("GET", "/settings")).data.version;
  const save = async (values) => owner("PATCH", "/settings", { version: await version(), values });
  await save(SETTINGS);
  const logo = { version: String(await version()), file: picture("icon-192.png") };
  await owner("POST", "/settings/logo", formOf(logo));
  await addAgent(owner);
  await addGoods(owner);
  await owner("POST", "/rateCard/importRateCard", { card: ownCard(), inUse: 1 });
  await addShopper(origin, owner);
  await owner("DELETE", "/dashboard/demonstration");
  await save(SERVICES);
  await setPrices(owner);
}

/** Replaces the prices that the sandbox has invented. Nothing replaces these: the services do not exist. */
async function setPrices(owner) {
  const { data } = await owner("GET", "/products/getAllProduct");
  for (const { _id, storeName } of data) {
    const price = storeName === BAG.storeName ? 39.9 : 88;
    await owner("PATCH", `/products/updateProduct?product_id=${_id}`, { price });
  }
}

async function addAgent(owner) {
  const [{ to }] = (await owner("GET", "/agent/getAgent")).data;
  const shops = Object.keys(to).map((shop) => [
    shop,
    `https://agent.example/?shop=${shop}&id={id}`,
  ]);
  const agent = { name: "Magpie Agent", offer: "10% off", to: Object.fromEntries(shops) };
  const form = { data: JSON.stringify(agent), file: picture("shortcut-haul.png") };
  const { data } = await owner("POST", "/agent/createAgent", formOf(form));
  await owner("PATCH", `/agent/selectAgent?agent_id=${data._id}&isSelected=true`);
}

async function addGoods(owner) {
  const add = (product) => owner("POST", "/products/addProduct", product);
  const file = picture("shortcut-collection.png");
  const { data } = await owner("POST", "/products/uploadPicture", formOf({ file }));
  const labels = { category: "Bags", tags: ["canvas"] };
  await add({ ...BAG, ...labels, ...data, name: "Canvas bag", price: 39.9 });
  const thumbnailImg = "https://example.com/watch.jpg";
  await add({ ...WATCH, thumbnailImg, name: "Field watch", price: 88 });
  const photo = picture("shortcut-convert.png");
  const set = { ...BAG, takenOn: "2026-11-20", weight: "240", skuInfo: "Green", photo };
  await owner("POST", "/qc/addPhotoSet", formOf(set));
}

/** The rate card that comes with the shop, with one price changed. */
function ownCard() {
  const file = join(root, "packages/shipping/data/rate-card.json");
  const card = JSON.parse(readFileSync(file, "utf8"));
  card.title = "Magpie's rates";
  card.lines[0].fees.serviceFee = 3;
  return JSON.stringify(card);
}

async function addShopper(origin, owner) {
  const anyone = await openClient(origin);
  await anyone("POST", "/users/createUser", SHOPPER);
  const token = new URL(await linkInMail(owner)).searchParams.get("token");
  const { password } = SHOPPER;
  await anyone("POST", `/users/verifyEmail?token=${encodeURIComponent(token)}`, { password });
  const shopper = await openClient(origin, SHOPPER);
  const item = { store_name: BAG.storeName, product_code: BAG.productCode };
  const review = { ...item, comment: "The stitches are straight.", rating: 5 };
  const { data } = await shopper("POST", "/review/postReview", review);
  const decision = new URLSearchParams({ review_id: data._id, status: "approved" });
  await owner("PATCH", `/review/approveOrDenyReview?${decision}`);
  for (const each of [BAG, WATCH])
    await shopper("POST", `/users/addToCollection?${new URLSearchParams(each)}`);
  const watch = { shopType: BAG.storeName, id: BAG.productCode, kind: "below", price: 20 };
  await shopper("POST", "/watches", watch);
  await shopper("POST", "/users/shareCollection?on=true");
}

/** Returns the link that confirms the shopper's address. The mail waits in the outbox, which has no mail server. */
async function linkInMail(owner) {
  for (let looks = 0; looks < 60; looks += 1) {
    const { data } = await owner("GET", "/mail/getOutbox");
    const mail = data.find(({ link }) => link?.includes("verify"));
    if (mail) return mail.link;
    await sleep(500);
  }
  throw new Error("The mail did not come to the outbox.");
}

/**
 * The visible data of a shop that an upgrade must not change: answers of the API, reduced to these fields. Data that
 * the sandbox has invented, such as prices of the marketplace, are left out, because an upgrade may remove them.
 */
const READ = {
  public: {
    "/products/getAllProduct":
      "_id name price thumbnailImg storeName productCode category tags avgRetting totalReview",
    "/agent/getAgent?active=true": "_id name img offer isSelected to",
    "/review/findReview?product_code=7265511399": "_id name comment rating createdAt",
  },
  owner: {
    "/settings/history": "version changes savedBy savedAt",
    "/rateCard/getRateCards": "number card lines countries inUse createdAt",
    "/qc/getPhotoSets?storeName=weidian&productCode=7265511399":
      "skuInfo weight takenOn addedAt photos",
  },
  shopper: {
    "/users/viewCollection": "_id productCode shopType",
    "/watches": "_id shopType productCode kind price createdAt",
  },
};
const ACCOUNTS = { owner: OWNER, shopper: SHOPPER };

/** Returns the shop's visible data, as a release's `shown.json` stores them. */
export async function readShop(origin) {
  const answers = [];
  for (const [as, paths] of Object.entries(READ)) {
    const account = ACCOUNTS[as] ?? null;
    const client = await openClient(origin, account);
    for (const [path, fields] of Object.entries(paths)) {
      const { data, productCollection: list = data } = await client("GET", path);
      const reduced = list.map((row) => pick(row, fields.split(" ")));
      answers.push({ account: account?.email ?? null, path, list: reduced });
    }
  }
  const shopper = await openClient(origin, SHOPPER);
  const { shareId } = (await shopper("POST", "/users/shareCollection?on=true")).data;
  const path = `/collection/shared/${shareId}`;
  const { productCollection } = await shopper("GET", path);
  const list = productCollection.map((row) => pick(row, ["productCode", "shopType"]));
  answers.push({ account: null, path, list });
  const owner = await openClient(origin, OWNER);
  const { values } = (await owner("GET", "/settings")).data;
  const settings = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const auditEntries = (await owner("GET", "/audit/getAuditLog?limit=100")).data.length;
  return { accounts: Object.values(ACCOUNTS), settings, secrets: SERVICES, auditEntries, answers };
}

const pick = (row, names) => Object.fromEntries(names.map((name) => [name, row[name]]));
