import { HOUR_MS } from "@loupe/contract/time";
import {
  deleteAgent,
  deleteProducts,
  getBin,
  getNotices,
  getPhotoSets,
  undoChange,
  type BinChange,
  type QcPhotos,
} from "@loupe/contract";
import { eq, inArray, sql } from "drizzle-orm";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agents } from "#features/buying/agents/tables.server.ts";
import { importProducts } from "#features/catalogue/product-files/service.server.ts";
import {
  addProduct,
  deleteDemonstrationProducts,
  DEMONSTRATION_IDS,
} from "#features/catalogue/product-management/service.server.ts";
import { findProduct } from "#features/catalogue/products/service.server.ts";
import { products } from "#features/catalogue/products/tables.server.ts";
import { mails } from "#features/accounts/mail/tables.server.ts";
import { addReviews } from "#features/catalogue/reviews/service.server.ts";
import { reviews } from "#features/catalogue/reviews/tables.server.ts";
import { notifyOwners } from "#features/shop-keeping/notices/service.server.ts";
import { SHOP } from "#server/audit/actor.ts";
import { auditLog } from "#server/audit/tables.ts";
import { binChanges, removedRows } from "#server/bin/tables.ts";
import { agentForm, agentsOf, drawPicture, newAgentTexts } from "#testing/agents.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { forgetBin } from "#features/shop-keeping/bin/service.server.ts";

let shop: TestShop;
let admin: Record<string, string>;
let colleague: Record<string, string>;
let moderator: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  admin = (await shop.logIn("admin", "ada@example.com")).headers;
  colleague = (await shop.logIn("admin", "colleague@example.com")).headers;
  moderator = (await shop.logIn("moderator")).headers;
});
afterAll(() => shop.close());
beforeEach(async () => {
  const { db } = shop.context;
  for (const table of [products, reviews, agents, binChanges]) await db.delete(table);
  await db.execute(sql`delete from ratings`);
  await db.execute(sql`
    insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no, weight_g)
    select 'weidian', (300000000 + n)::text, 'Lamp ' || n, 100, '/images/initials/L', n, 100
    from generate_series(1, 9) as n`);
});

async function listBin(as = admin, query = ""): Promise<BinChange[]> {
  const response = await shop.get(`/api/v1/bin${query}`, as);
  return getBin.answer.parse(await response.json()).data;
}
const kinds = async (as = admin) => (await listBin(as)).map(({ kind }) => kind);
const send = (id: string, as = admin) => shop.post(`/api/v1/bin/undo?change_id=${id}`, {}, as);
async function undo(id: string, as = admin) {
  const response = await send(id, as);
  expect(response.status).toBe(200);
  return undoChange.answer.parse(await response.json()).data;
}
const codeOf = async (id: string, as = admin) => {
  const response = await send(id, as);
  return [response.status, ((await response.json()) as { code: string }).code];
};
const idsOf = async (...numbers: number[]) => {
  const rows = await shop.context.db
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.name,
        numbers.map((n) => `Lamp ${n}`),
      ),
    );
  return rows.map(({ id }) => id);
};
const order = async () => {
  const rows = await shop.context.db.select().from(products).orderBy(products.serialNo);
  expect(rows.map(({ serialNo }) => serialNo)).toEqual(rows.map((_, at) => at + 1));
  return rows.map(({ name }) => name.slice(5)).join(" ");
};
const rows = () => shop.context.db.select().from(products).orderBy(products.serialNo);
async function postProducts(path: string, body: object, as = admin): Promise<string> {
  const response = await shop.post(`/api/v1/products/${path}`, body, as);
  return deleteProducts.answer.parse(await response.json()).data._id;
}
const remove = async (numbers: number[], as = admin) =>
  postProducts("deleteProducts", { ids: await idsOf(...numbers) }, as);
const change = async (numbers: number[], to: object, as = admin) =>
  postProducts("changeProducts", { ids: await idsOf(...numbers), change: to }, as);
const pass = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
const later = (hours: number) => ({
  ...shop.context,
  now: () => new Date(shop.clock.now.getTime() + hours * HOUR_MS),
});
const readCsv = (text: string) => [new TextEncoder().encode(text)];
async function importFile(text: string) {
  const lines = (async function* () {
    yield* readCsv(text);
  })();
  return await importProducts(shop.context, SHOP, lines, { name: "lamps.csv" });
}

describe("changes of two admins", () => {
  test("are both listed, with who made them, and each can be undone in any order", async () => {
    const before = await rows();
    const deletion = await remove([1, 2, 3, 4]);
    pass(1000);
    const edit = await change([5], { weight: 700 }, colleague);
    expect(await listBin()).toMatchObject([
      {
        _id: edit,
        kind: "changeProducts",
        count: 1,
        name: "Lamp 5",
        actor: "colleague@example.com",
      },
      {
        _id: deletion,
        kind: "deleteProducts",
        count: 4,
        name: "Lamp 1",
        actor: "ada@example.com",
      },
    ]);
    expect(await undo(deletion)).toEqual({ count: 4, leftCount: 0, left: [] });
    expect(await order()).toBe("1 2 3 4 5 6 7 8 9");
    expect((await rows())[4]).toMatchObject({ weight_g: 700 });
    expect(await kinds()).toEqual(["changeProducts"]);
    await undo(edit, colleague);
    expect(await rows()).toEqual(before);
    expect(await listBin()).toEqual([]);
  });

  test("of the same product reach the first state in any order, and what an undo leaves stays in the bin", async () => {
    const before = await rows();
    const first = await change([1, 2], { category: "Desk" });
    const second = await change([2], { category: "Floor" }, colleague);
    expect(await undo(first)).toEqual({
      count: 1,
      leftCount: 1,
      left: [{ name: "Lamp 2", reason: "changed" }],
    });
    expect((await rows()).map(({ category }) => category).slice(0, 2)).toEqual([null, "Floor"]);
    expect((await listBin()).find(({ _id }) => _id === first)).toMatchObject({ count: 1 });
    await undo(second);
    expect(await undo(first)).toEqual({ count: 1, leftCount: 0, left: [] });
    expect(await rows()).toEqual(before);
    expect(await codeOf(first)).toEqual([409, "bulk_change_undone"]);
  });

  test("can be undone by both at once, which happens once", async () => {
    const deletion = await remove([2, 3]);
    const both = await Promise.all([codeOf(deletion), codeOf(deletion, colleague)]);
    expect(both.map(([status]) => status).toSorted()).toEqual([200, 409]);
    expect(await order()).toBe("1 2 3 4 5 6 7 8 9");
  });
});

test("an undo names products that were deleted or added again since then", async () => {
  const edit = await change([7, 8], { weight: 1 });
  const deletion = await remove([1, 8]);
  const item = { storeName: "weidian", id: "300000001" } as const;
  await addProduct(shop.context, SHOP, {
    name: "Lamp 1b",
    price_fen: 1,
    thumbnailImg: "https://example.com/l.jpg",
    item,
  });
  expect(await undo(edit)).toMatchObject({
    count: 1,
    left: [{ name: "Lamp 8", reason: "deleted" }],
  });
  expect(await undo(deletion)).toMatchObject({
    count: 1,
    leftCount: 1,
    left: [{ name: "Lamp 1", reason: "added" }],
  });
  expect(await order()).toBe("2 3 4 5 6 7 9 8 1b");
  // Once the other product is gone, the first can be put back.
  await shop.context.db.delete(products).where(eq(products.name, "Lamp 1b"));
  expect(await undo(deletion)).toMatchObject({ count: 1, leftCount: 0 });
  expect(await order()).toBe("1 2 3 4 5 6 7 9 8");
});

test("the bin keeps a change for a day, and then forgets it with its rows", async () => {
  const deletion = await remove([1]);
  await forgetBin(later(23));
  expect(await kinds()).toEqual(["deleteProducts"]);
  await forgetBin(later(25));
  expect(await shop.context.db.$count(removedRows)).toBe(0);
  expect(await codeOf(deletion)).toEqual([404, "bulk_change_not_found"]);
});

test("the end of the demonstration takes its products and reviews out of the bin", async () => {
  await addSomeReviews();
  const deleted = await postReviews("deleteReviews", { ids: await reviewIds() });
  await shop.context.db.execute(sql`update products set demonstration = name <> 'Lamp 2'`);
  await shop.context.db.execute(sql`
    update products set product_code = (${sql.param(DEMONSTRATION_IDS)}::text[])[serial_no::int]
    where name not in ('Lamp 2', 'Lamp 3', 'Lamp 4')`);
  const deletion = await remove([1, 2, 3]);
  await deleteDemonstrationProducts(shop.context);
  expect(await listBin()).toMatchObject([{ _id: deletion, count: 2 }]);
  expect(await codeOf(deleted)).toEqual([404, "bulk_change_not_found"]);
  expect(await undo(deletion)).toMatchObject({ count: 2 });
  // The owner's own products stay, also those that still show data of the sandbox.
  expect(await order()).toBe("4 2 3");
});

test("moderators see and undo changes of reviews and photos, but not of products", async () => {
  const deletion = await remove([1]);
  expect(await listBin(moderator)).toEqual([]);
  expect(await codeOf(deletion, moderator)).toEqual([404, "bulk_change_not_found"]);
  await addSomeReviews();
  await postReviews("changeReviews", { ids: await reviewIds(), status: "denied" }, moderator);
  expect(await listBin(moderator)).toMatchObject([{ kind: "changeReviews", count: 2 }]);
  // Addresses of accounts are for admins.
  expect((await listBin(moderator))[0]!.actor).not.toContain("@");
});

const ITEM = { storeName: "weidian", id: "300000001" } as const;
async function addSomeReviews() {
  const given = { comment: "Good", status: "approved" as const, createdAt: shop.clock.now };
  await addReviews(shop.context, { item: ITEM, productName: "Lamp 1", productImg: "" }, [
    { ...given, name: "Ada", rating: 5 },
    { ...given, name: "Kim", rating: 2 },
  ]);
}
const reviewIds = async () =>
  (await shop.context.db.select().from(reviews).orderBy(reviews.name)).map(({ id }) => id);
async function postReviews(path: string, body: object, as = admin): Promise<string> {
  const response = await shop.post(`/api/v1/review/${path}`, body, as);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { change: string } }).data.change;
}
const rating = async () => {
  const product = await findProduct(shop.context, ITEM);
  return [product?.totalReview, product?.avgRetting];
};

describe("reviews", () => {
  test("get their statuses back, except those that another moderator has changed since then", async () => {
    await addSomeReviews();
    const [ada, kim] = (await reviewIds()) as [string, string];
    const id = await postReviews("changeReviews", { ids: [ada, kim], status: "denied" });
    expect(await rating()).toEqual([0, 0]);
    const path = `/api/v1/review/approveOrDenyReview?review_id=${kim}&status=pending`;
    await shop.send("PATCH", path, { headers: moderator });
    expect(await undo(id)).toEqual({
      count: 1,
      leftCount: 1,
      left: [{ name: "Lamp 1", reason: "changed" }],
    });
    expect(await rating()).toEqual([1, 5]);
    const entries = await shop.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, ada))
      .orderBy(auditLog.createdAt);
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ["approveOrDenyReview", expect.objectContaining({ status: "denied" })],
      ["approveOrDenyReview", expect.objectContaining({ status: "approved" })],
    ]);
  });

  test("come back with their ratings, and nothing of an account that was deleted is kept", async () => {
    await addSomeReviews();
    const { user, headers } = await shop.logIn("user", "leaver@example.com");
    const review = { store_name: "weidian", product_code: ITEM.id, comment: "Private", rating: 1 };
    expect((await shop.post("/api/v1/review/postReview", review, headers)).status).toBe(200);
    const own = eq(reviews.comment, "Private");
    await shop.context.db.update(reviews).set({ status: "approved" }).where(own);
    await shop.context.db.execute(sql`update ratings set total = 3, sum = 8`);
    const id = await postReviews("deleteReviews", { ids: await reviewIds() });
    expect(await rating()).toEqual([0, 0]);
    expect(await listBin()).toMatchObject([{ kind: "deleteReviews", count: 3 }]);
    const owner = (await shop.logIn("owner")).headers;
    const deletion = { email: user.email, reason: "Asked for it" };
    const path = "/api/v1/users/delete";
    expect((await shop.post(path, deletion, owner)).status).toBe(200);
    const kept = await shop.context.db.select().from(removedRows);
    expect(JSON.stringify(kept)).not.toContain("Private");
    expect(await listBin()).toMatchObject([{ kind: "deleteReviews", count: 2 }]);
    expect(await undo(id)).toMatchObject({ count: 2, leftCount: 0 });
    expect(await rating()).toEqual([2, 3.5]);
  });
});

test("a deleted agent comes back with its picture, unless its name is taken, and its file goes after the day", async () => {
  const file = { bytes: await drawPicture("coral").png().toBuffer() };
  const form = () => agentForm({ ...newAgentTexts(), name: "Mulebuy" }, file);
  await shop.send("POST", "/api/v1/agent/createAgent", { body: form(), headers: admin });
  const [agent] = await agentsOf(shop, admin);
  const path = `/api/v1/agent/deleteAgent?agent_id=${agent!._id}`;
  const removeAgent = async () => {
    const response = await shop.send("DELETE", path, { headers: admin });
    return deleteAgent.answer.parse(await response.json()).data.change;
  };
  const id = await removeAgent();
  expect(await listBin()).toMatchObject([{ kind: "deleteAgent", name: "Mulebuy", count: 1 }]);
  await shop.send("POST", "/api/v1/agent/createAgent", { body: form(), headers: admin });
  expect(await codeOf(id)).toEqual([409, "agent_name_taken"]);
  await shop.context.db.delete(agents);
  await undo(id);
  expect(await agentsOf(shop, admin)).toEqual([agent]);
  expect((await shop.get(agent!.img)).status).toBe(200);
  await removeAgent();
  await forgetBin(later(25));
  expect((await shop.get(agent!.img)).status).toBe(404);
});

describe("own photos", () => {
  const uploads = () => readdir(join(shop.context.config.DATA_DIR, "uploads"));
  const photosOf = async (id: string) => {
    const response = await shop.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    return ((await response.json()) as { data: QcPhotos }).data.photos.map(({ url }) => url);
  };
  async function addSet(id: string, ...seeds: number[]) {
    const body = new FormData();
    const fields = {
      storeName: "weidian",
      productCode: id,
      takenOn: "2026-03-01",
      skuInfo: "green",
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    for (const seed of seeds)
      body.append("photo", new File([new Uint8Array(await drawScene(seed))], "p.png"));
    expect((await shop.post("/api/v1/qc/addPhotoSet", body, admin)).status).toBe(200);
    const listed = await shop.get(`/api/v1/qc/getPhotoSets?search=${id}`, admin);
    return getPhotoSets.answer.parse(await listed.json()).data[0]!;
  }
  const removeSet = async (id: string) => {
    const path = `/api/v1/qc/deletePhotoSet?set_id=${id}`;
    const response = await shop.send("DELETE", path, { headers: moderator });
    return ((await response.json()) as { data: { change: string } }).data.change;
  };

  beforeAll(() => shop.sandbox.switches.set({ scenario: "empty-imgs" }));

  test("come back with their set, its reports and files, which are deleted after the day", async () => {
    const id = "7265560091";
    const before = await uploads();
    const set = await addSet(id, 91, 92);
    const photos = await photosOf(id);
    const report = { storeName: "weidian", productCode: id, picture: photos[0], reason: "broken" };
    const { headers } = await shop.logIn();
    expect((await shop.post("/api/v1/qc/reportPhoto", report, headers)).status).toBe(200);
    const change = await removeSet(set._id);
    expect(await photosOf(id)).toEqual([]);
    expect((await shop.get(`${photos[0]}?w=320`)).status).toBe(404);
    expect(await listBin(moderator)).toMatchObject([
      { kind: "deletePhotoSet", name: `green · weidian ${id}`, count: 2 },
    ]);
    expect(await undo(change, moderator)).toEqual({ count: 2, leftCount: 0, left: [] });
    expect(await photosOf(id)).toEqual(photos);
    expect((await shop.get(`${photos[0]}?w=320`)).headers.get("x-picture")).toBeNull();
    const reports = await shop.get("/api/v1/qc/getPhotoReports", moderator);
    expect(JSON.stringify(await reports.json())).toContain(photos[0]);
    await removeSet(set._id);
    await forgetBin(later(25));
    expect(await uploads()).toEqual(before);
  });

  test("do not come back if the item has a set of this option and day again", async () => {
    const id = "7265560092";
    const set = await addSet(id, 93);
    const change = await removeSet(set._id);
    const again = await addSet(id, 94);
    expect(await codeOf(change, moderator)).toEqual([409, "photo_set_exists"]);
    await removeSet(again._id);
    expect(await undo(change, moderator)).toMatchObject({ count: 1 });
  });

  test("come back although another set with the same photo was deleted later", async () => {
    const [id, other] = ["7265560094", "7265560095"];
    const set = await addSet(id, 97);
    const photos = await photosOf(id);
    const otherSet = await addSet(other, 97);
    const change = await removeSet(set._id);
    const report = {
      storeName: "weidian",
      productCode: other,
      picture: photos[0],
      reason: "broken",
    };
    const { headers } = await shop.logIn();
    expect((await shop.post("/api/v1/qc/reportPhoto", report, headers)).status).toBe(200);
    await removeSet(otherSet._id);
    await undo(change, moderator);
    expect(await photosOf(id)).toEqual(photos);
    const reports = await shop.get("/api/v1/qc/getPhotoReports", moderator);
    expect(JSON.stringify(await reports.json())).toContain(photos[0]);
    await forgetBin(later(25));
    expect((await shop.get(`${photos[0]}?w=320`)).headers.get("x-picture")).toBeNull();
  });

  test("come back into their set one by one", async () => {
    const id = "7265560093";
    const set = await addSet(id, 95, 96);
    const photos = await photosOf(id);
    const path = `/api/v1/qc/deleteSetPhoto?set_id=${set._id}&photo=${photos[0]}`;
    const response = await shop.send("DELETE", path, { headers: moderator });
    const { change } = (await response.json()) as { change: string };
    expect(await photosOf(id)).toEqual([photos[1]]);
    await undo(change, moderator);
    expect(await photosOf(id)).toEqual(photos);
  });
});

describe("an imported file", () => {
  const FILE = `storeName,productCode,name,price,thumbnailImg,weight
weidian,300000001,,2.50,,777
weidian,300000002,Lamp 2,,,100
weidian,300000051,Lamp 51,3,https://example.com/l.jpg,
weidian,300000052,Lamp 52,4,https://example.com/l.jpg,`;

  test("is undone as a whole: new products go, and changed ones are as before", async () => {
    const before = await rows();
    const { change: id } = await importFile(FILE);
    expect(await order()).toBe("1 2 3 4 5 6 7 8 9 51 52");
    expect(await listBin()).toMatchObject([
      { kind: "importProducts", name: "lamps.csv", count: 3 },
    ]);
    expect(await undo(id!)).toEqual({ count: 3, leftCount: 0, left: [] });
    expect(await rows()).toEqual(before);
    const [entry] = await shop.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "undoBulkChange"))
      .orderBy(sql`created_at desc`);
    expect(entry).toMatchObject({ after: { file: "lamps.csv", undone: 3, left: 0 } });
  });

  test("leaves what people have changed since then, and follows the marketplace's newer prices", async () => {
    const { change: id } = await importFile(FILE);
    const [first, added] = [await idsOf(1), await idsOf(51)];
    const update = (product: string[], body: object) =>
      shop.send("PATCH", `/api/v1/products/updateProduct?product_id=${product[0]}`, {
        body,
        headers: admin,
      });
    await update(added, { category: "Desk" });
    await update(first, { weight: 800 });
    // The marketplace has another price since then, for both.
    await shop.context.db
      .update(products)
      .set({ price_fen: 999, priceAt: shop.clock.now })
      .where(inArray(products.name, ["Lamp 1", "Lamp 52"]));
    expect(await undo(id!)).toMatchObject({
      count: 1,
      leftCount: 2,
      left: [
        { name: "Lamp 1", reason: "changed" },
        { name: "Lamp 51", reason: "changed" },
      ],
    });
    expect(await order()).toBe("1 2 3 4 5 6 7 8 9 51");
    expect((await rows())[0]).toMatchObject({ weight_g: 800, price_fen: 999 });
  });

  test("that changes nothing is not in the bin", async () => {
    expect((await importFile("storeName,productCode\nweidian,300000001")).change).toBeNull();
    expect(await listBin()).toEqual([]);
  });
});

test("owners get one mail for each deletion of more than a tenth of the products, which the home page shows until it is undone", async () => {
  const owner = (await shop.logIn("owner")).headers;
  await shop.context.db.execute(sql`
    insert into products (store_name, product_code, name, price_fen, thumbnail_img, serial_no)
    select 'weidian', (300000000 + n)::text, 'Lamp ' || n, 100, '/images/initials/L', n
    from generate_series(10, 20) as n`);
  const told = async () => {
    await notifyOwners(shop.context);
    const sent = await shop.context.db.select().from(mails).where(eq(mails.kind, "ownerAlert"));
    const lines = sent.flatMap((mail) => mail.lines ?? []);
    // Every owner gets the mail.
    return [...new Set(lines.filter((line) => line.includes("deleted")))];
  };
  await remove([1, 2]);
  expect(await told(), "two of twenty are no more than a tenth").toEqual([]);
  const first = await remove([3, 4]);
  expect(await told()).toEqual([
    expect.stringMatching(
      /^ada@example\.com deleted 2 of 18 products at once\. You can undo this in the bin/,
    ),
  ]);
  await remove([5, 6, 7]);
  expect(await told()).toHaveLength(2);
  const alerts = async () => {
    const response = await shop.get("/api/v1/notices", owner);
    const { data } = getNotices.answer.parse(await response.json());
    return data.filter(({ subject }) => subject === "deletion").map(({ page }) => page);
  };
  expect(await alerts()).toEqual(["bin", "bin"]);
  await undo(first);
  expect(await alerts()).toEqual(["bin"]);
});
