/** Titles that are more than the name with a capital. */
const TITLES: Record<string, string> = {
  acbuy: "ACBuy",
  allchinabuy: "AllChinaBuy",
  bbdbuy: "BBDBuy",
  cnfans: "CNFans",
  cnshopper: "CNShopper",
  cssbuy: "CSSBuy",
  eastmallbuy: "EastMallBuy",
  ezbuycn: "EZBuyCN",
  gonestbuy: "GonestBuy",
  gtbuy: "GTBuy",
  hipobuy: "HipoBuy",
  hubbuycn: "HubbuyCN",
  itaobuy: "iTaoBuy",
  joyabuy: "JoyaBuy",
  joyagoo: "JoyaGoo",
  litbuy: "LitBuy",
  lovegobuy: "LoveGoBuy",
  mycnbox: "MyCNBox",
  npbuy: "NPBuy",
  okeyhaul: "OkeyHaul",
  ootdbuy: "OOTDBuy",
  orientdig: "OrientDig",
  panglobalbuy: "PanGlobalBuy",
  parcelup: "ParcelUp",
  rizzitgo: "RizzitGo",
  uidbuy: "UIDBuy",
  usfans: "USFans",
  yoybuy: "YOYBUY",
};

/** Returns the name of a built-in agent as the agent writes it: "CNFans" for `cnfans`. */
export const agentTitle = (name: string): string =>
  TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
