import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("product/:shopType/:id", "routes/product.tsx"),
  route("qc-search", "routes/qc-search.tsx"),
  route("qc-product/:qcTime", "routes/qc-product.tsx"),
  route("estimation", "routes/estimation.tsx"),
  route("convert", "routes/convert.tsx"),
  route("search", "routes/search.ts"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
