export { drawPhoto } from "./draw-photo.ts";
export { PRODUCT_KINDS } from "./photo-request.ts";
export type {
  PhotoRequest,
  ProductKind,
  StudioRequest,
  WarehouseRequest,
} from "./photo-request.ts";
