import type { AgentRecord } from "../types.ts";

/** Agents whose links to items contain the whole marketplace link in a parameter. */
export const nestedAgents: Record<string, AgentRecord> = {
  superbuy: {
    item: "www.superbuy.com/en/page/buy?from=search-input&url={raw}",
    short: "s.spblk.com",
    referral: "partnercode",
  },
  wegobuy: {
    item: "www.wegobuy.com/en/page/buy?from=search-input&url={raw}",
    referral: "partnercode",
  },
  allchinabuy: {
    item: "www.allchinabuy.com/en/page/buy?from=search-input&url={raw}",
    referral: "partnercode",
    status: "login",
  },
  pandabuy: {
    hosts: "pandabuy.com",
    short: "pandabuy.page.link pandabuy.allapp.link",
    referral: "inviteCode",
    status: "dead",
    tokens: true,
  },
  sugargoo: {
    item: "www.sugargoo.com/#/home/productDetail?productLink={raw2}",
    hosts: "esugargoo.com",
    referral: "memberId",
    status: "login",
  },
  wemimi: {
    item: "www.wemimi.com/#/home/productDetail?productLink={raw2}",
    referral: "memberId",
  },
  fishgoo: { item: "www.fishgoo.com/#/product?productLink={raw2}", referral: "memberId" },
  hagobuy: {
    item: "www.hagobuy.com/item/details?url={raw}",
    short: "weidian.info",
    referral: "affcode",
  },
  hegobuy: {
    item: "www.hegobuy.com/item/details?url={raw}",
    short: "sl.hegobuy.com ihego.vip",
    referral: "affcode",
  },
  kakobuy: {
    item: "www.kakobuy.com/item/details?url={raw}",
    short: "ikako.vip sl.kakobuy.com",
    referral: "affcode",
  },
  esgobuy: { item: "www.esgobuy.com/productdetail?url={raw}", referral: "affcode" },
  kameymall: {
    item: "www.kameymall.com/purchases/search/item?url={raw}",
    codes: "1 7 4",
    referral: "code",
  },
  ezbuycn: { item: "ezbuycn.com/api/chaid.aspx?key={raw}" },
  eastmallbuy: {
    item: "eastmallbuy.com/index/item/index.html?searchlang=en&url={raw}",
    referral: "inviter",
  },
  hubbuycn: { item: "www.hubbuycn.com/product/item?url={raw}", referral: "invitation_code" },
  blikbuy: {
    item: "www.blikbuy.com/?go=item&url={raw}",
    short: "blikbuy.seewebs.com",
    referral: "icode",
  },
  loongbuy: { item: "www.loongbuy.com/product-details?url={raw}", referral: "invitecode" },
  itaobuy: {
    item: "www.itaobuy.com/product-detail?url={raw}",
    short: "itaobuy.allapp.link",
    referral: "inviteCode",
  },
  ossbuy: {
    item: "www.ossbuy.com/product-detail?url={raw}",
    short: "ossbuy.allapp.link",
    referral: "inviteCode",
  },
  lolobuy: { item: "www.lolobuy.com/productDetail/0?url={raw}", referral: "inviteCode" },
  pikobuy: { item: "www.pikobuy.com/product/detail?productUrl={raw}", referral: "invitedCode" },
  parcelup: { item: "parcelup.com/order?url={raw}" },
  yoybuy: { item: "www.yoybuy.com/en/AddUrl.html?url={raw}" },
  spanbuy: { item: "spanbuy.com/en/detail/{m}?url={raw}", codes: "- micro -" },
  goatedbuy: { item: "goatedbuy.com/pages/search/result?keyword={raw}" },
  tigbuy: { item: "tigbuy.com/productlist?keyWork={raw}" },
};
