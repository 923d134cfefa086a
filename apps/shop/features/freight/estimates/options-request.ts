import type { ShippingOptionsInput } from "@loupe/contract";
import type { TypedParcel } from "./parcel/typed-parcel.ts";

/** Returns the body of `POST /shipping_options` for a parcel that the server has accepted. */
export function optionsRequest(parcel: TypedParcel, currency?: string): ShippingOptionsInput {
  const { destination, weight, length, width, height, price, features } = parcel;
  const side = (text: string) => (Number(text) > 0 ? Number(text) : undefined);
  return {
    destination,
    ...(currency && { currency }),
    items: [
      {
        price: isPrice(price) ? Number(price) : null,
        weight: Number(weight),
        length: side(length),
        width: side(width),
        height: side(height),
        features: [...features],
        quantity: 1,
      },
    ],
  };
}

/** Whether a text is the price of goods. Nothing costs 0. */
export const isPrice = (text: string): boolean => Number(text) > 0 && Number(text) <= 10_000_000;
