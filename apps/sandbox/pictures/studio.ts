import type { Order } from "./order.ts";

export type Studio = {
  picture(order: Order): Promise<Uint8Array>;
  close(): Promise<void>;
};

export function openStudio(): Studio {
  return {
    async picture(order) {
      const { default: sharp } = await import("sharp");
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
        <rect width="1200" height="1200" fill="#eee"/>
        <rect x="300" y="300" width="600" height="600" rx="120" fill="${order.hex}"/></svg>`;
      return sharp(Buffer.from(svg)).jpeg().toBuffer();
    },
    close: async () => {},
  };
}
