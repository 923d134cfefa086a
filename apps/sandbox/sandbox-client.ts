import type { Sandbox } from "./sandbox.ts";

/** Returns functions that call the sandbox's sources over HTTP, as any client does. */
export function sandboxClient(sandbox: Sandbox) {
  const { urls, credentials } = sandbox;
  const post = (url: string, body: unknown, init: RequestInit = {}) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      ...init,
    });
  const partner = (body: object, init?: RequestInit) =>
    post(`${urls.qcPartner}/partner-api/get/goods/qc/list`, { ...credentials, ...body }, init);
  return {
    post,
    partner,
    qcList: (offerId: string, init?: RequestInit) => partner({ channel: 3, offerId }, init),
    proxy: (itemId: string, mallType = "WD") =>
      fetch(
        `${urls.productProxy}?itemId=${itemId}&mallType=${mallType}&currencyType=USD&langType=en`,
      ),
    info: (productID: string, platform = "WEIDIAN") =>
      fetch(`${urls.productInfo}?platform=${platform}&productID=${productID}`),
    images: (goodsId: string, shopType = "weidian") =>
      fetch(`${urls.qcImages}?shopType=${shopType}&goodsId=${goodsId}`),
    estimate: (body: object) => post(urls.shippingEstimate, body),
  };
}
