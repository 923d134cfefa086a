import { createServer } from "node:http";
import { Pool } from "pg";

// The baseline for an uncached list: node:http, a pool, and one named prepared statement, in which PostgreSQL
// creates the JSON. It returns only the rows of the first page.

const [url = "", port = "0"] = process.argv.slice(2);
/** The size of the shop's own connection pool. */
const pool = new Pool({ connectionString: url, max: 10 });

const LIMIT = 24;
const text = `
  select json_build_object('success', true, 'message', 'ok', 'data', json_agg(json_build_object(
    '_id', p.id, 'name', p.name, 'price', trim_scale(p.price_fen / 100.0), 'onTrend', p.on_trend,
    'thumbnailImg', p.thumbnail_img, 'storeName', p.store_name, 'productCode', p.product_code,
    'weight', p.weight_g, 'dimensions', p.dimensions, 'shippingTime', p.shipping_time_days,
    'serial_No', p.serial_no, 'totalView', p.total_view, 'avgRetting', trim_scale(p.avg_rating),
    'totalReview', p.total_review) order by p.serial_no, p.id))::text as json
  from (
    select * from products where (serial_no, id) > ($1::bigint, $2::uuid)
    order by serial_no, id limit $3
  ) as p`;
const values = [0, "00000000-0000-0000-0000-000000000000", LIMIT];

createServer(async (_req, res) => {
  const { rows } = await pool.query<{ json: string }>({ name: "page", text, values });
  const body = Buffer.from(rows[0]?.json ?? "");
  res.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  res.end(body);
}).listen(Number(port), "127.0.0.1");

process.once("SIGTERM", () => process.exit());
