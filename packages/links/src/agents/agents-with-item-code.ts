import type { AgentRecord } from "../types.ts";

const words = "TAOBAO WEIDIAN ALI_1688";
const lowerWords = "taobao weidian ali_1688";
const plainWords = "taobao weidian 1688";
/** The codes of hoobuy, and of other agents that use the same software. */
const hoo = "1 2 0";
/** The codes of cssbuy. `item-` without a code means Taobao. */
const css = "|taobao- micro-|weidian- 1688- |tmall-";

/** Agents whose links to items contain the id and a code for the marketplace. */
export const codedAgents: Record<string, AgentRecord> = {
  cssbuy: { item: "www.cssbuy.com/item-{m}{id}.html", codes: css, referral: "promotionCode" },
  fansbuy: { item: "www.fansbuy.com/item-{m}{id}.html", codes: css, referral: "promotionCode" },
  pingubuy: { item: "www.pingubuy.com/item-{m}{id}.html", codes: css },
  basetao: {
    item: "www.basetao.com/best-taobao-agent-service/products/agent/{m}/{id}.html",
    codes: plainWords,
  },
  cnfans: { item: "cnfans.com/product?id={id}&platform={m}", codes: words, referral: "ref" },
  mulebuy: {
    item: "mulebuy.com/product?id={id}&platform={m}",
    codes: words,
    short: "t.mulebuy.com",
    referral: "ref",
  },
  joyagoo: { item: "joyagoo.com/product?id={id}&platform={m}", codes: words, referral: "ref" },
  joyabuy: {
    item: "joyabuy.com/product/?shop_type={m}&id={id}",
    codes: lowerWords,
    referral: "ref",
  },
  orientdig: {
    item: "orientdig.com/product/?shop_type={m}&id={id}",
    codes: lowerWords,
    referral: "ref",
  },
  lovegobuy: {
    item: "www.lovegobuy.com/product?id={id}&shop_type={m}",
    codes: lowerWords,
    referral: "invite_code",
  },
  okeyhaul: {
    item: "www.okeyhaul.com/mall/detail?spuid={id}&shop_type={m}",
    codes: "- weidian -",
    referral: "inviteCode",
  },
  hoobuy: {
    item: "www.hoobuy.com/product/{m}/{id}",
    codes: hoo,
    short: "hoobuy.cc",
    referral: "inviteCode",
  },
  gtbuy: { item: "gtbuy.com/product/{m}/{id}", codes: hoo, referral: "inviteCode" },
  oopbuy: {
    item: "www.oopbuy.com/product/{m}/{id}",
    codes: "1 weidian|2 0",
    short: "oopbuy.cc",
    referral: "inviteCode",
  },
  litbuy: {
    item: "litbuy.com/product/{m}/{id}",
    codes: "1 weidian|2 0",
    short: "litbuy.shop",
    referral: "inviteCode",
  },
  hipobuy: {
    item: "hipobuy.com/product/{m}/{id}",
    codes: "taobao|1 weidian|2 1688|0",
    short: "hipobuy.cn",
    referral: "inviteCode",
  },
  vigorbuy: { item: "vigorbuy.com/product/{m}/{id}", codes: "- 2 -", referral: "inviteCode" },
  boonbuy: { item: "boonbuy.com/product/{m}/{id}", codes: "- 2 -", referral: "inviteCode" },
  hubbuy: { item: "www.hubbuy.com/product/{m}/{id}", codes: "- 2 -", referral: "inviteCode" },
  sinabuy: { item: "www.sinabuy.com/product/{m}/{id}", codes: "- 2 -", referral: "inviteCode" },
  // Public sources name two different sets of codes. They do not conflict, so links with either are read.
  usfans: {
    item: "www.usfans.com/product/{m}/{id}",
    codes: "2|5 3 1|4",
    referral: "ref",
    status: "disputed",
  },
  uidbuy: { item: "www.uidbuy.com/product/{m}/{id}", codes: "2 3 1", referral: "ref" },
  ponybuy: {
    item: "www.ponybuy.com/products/{m}/{id}",
    codes: "1 3 2",
    short: "l.ponybuy.com",
    referral: "inviteCode",
  },
  panglobalbuy: {
    item: "panglobalbuy.com/#/details?type={m}&offerId={id}",
    codes: "1 3 2",
    referral: "share_id",
  },
  sifubuy: {
    item: "www.sifubuy.com/detail?id={id}&type={m}",
    codes: "2 4 1",
    referral: "invite_code",
  },
  rizzitgo: {
    item: "rizzitgo.com/detail-page/?goodsId={id}&source={m}",
    codes: "2 3 1",
    referral: "rno",
  },
  acbuy: {
    item: "www.acbuy.com/product/?id={id}&source={m}",
    codes: "TB WD AL",
    short: "l.acbuy.com link.acbuy.com s.acbuy.com",
    referral: "u",
  },
  npbuy: { item: "www.npbuy.com/goods-detail?itemId={id}&source={m}", codes: "- WD -" },
  cnshopper: {
    item: "cnshopper.com/goods/detail?keyword={id}&platform={m}",
    codes: "taobao weidian 1688 tmall",
    referral: "invite_id",
  },
  ootdbuy: {
    item: "www.ootdbuy.com/goods/details?id={id}&channel={m}",
    codes: "TAOBAO weidian 1688",
    referral: "inviteCode",
  },
  mycnbox: {
    item: "mycnbox.com/goodsDetail?mallType={m}&itemId={id}",
    codes: "- weidian -",
    referral: "inviteCode",
  },
  gonestbuy: { item: "buy.gonest.cn/en/product/{id}?platform={m}&type=0", codes: "- - 1688" },
  bbdbuy: {
    item: "www.bbdbuy.com/index/{m}&tid={id}",
    codes: "item/index.html?tp=taobao item/index.html?tp=micro item1688/index.html?tp=1688",
    hosts: "bbdbuyeu.com",
    referral: "inviteCode",
  },
  pantherbuy: {
    item: "pantherbuy.com/{m}",
    codes: "- Shop/SearchproductDetails?tp=weidian&url={raw} item?tp=1688&tid={id}",
  },
  // Its links contain only the id and not the marketplace, so the record has no template.
  dgobuy: { hosts: "dgobuy.com" },
};
