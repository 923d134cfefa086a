/** The texts of the facts that come with the shop, by the English text of the facts. */
export const statedTexts: Readonly<Record<string, string>> = {
  "needs the seller's consent; the shopper pays the freight back, both ways if the seller did not ship free, and a service fee whose amount is not known":
    "须经卖家同意。买家承担退货运费；如果卖家当初不包邮，则承担往返运费，另付服务费，金额未知。",
  "the agent's rate differs from the market rate, and the agent publishes both; the size is not known; Wise and bank transfer get a part of it back":
    "代购汇率与市场汇率不同，两者都公布；差额未知；用 Wise 和银行转账可返还一部分",
  "passed on as the seller charges it, once for each seller's order; in the first payment":
    "按卖家收取的运费代收，每个卖家的订单一次；含在首次付款中",
  "basic consolidation free; vacuum, folded boxes, reinforcement, box removal optional, prices shown in the account":
    "基础合箱免费；抽真空、折叠鞋盒、加固、去盒可选，价格见账户",
  "deposit first, then settled with the carrier's bill, both ways":
    "先预付，再按承运商账单多退少补",
  "floating rate, size not published": "浮动汇率，未公布幅度",
  "follows the Bank of China rate, 'adjusted in time'; margin not stated":
    "参照中国银行汇率并适时调整；未说明加价",
  "without insurance: each line's own standard; customs seizure and force majeure never; price of the insurance not known":
    "无保险：按各线路标准；海关扣押和不可抗力均不赔；保险价格未知",
  "first payment: product and Chinese freight": "首次付款：商品和中国境内运费",
  "can be extended for a fee; amount not known": "可付费延长；金额未知",
  "own, shorter period": "另有较短期限",
  "offered; price not known": "提供；价格未知",
  "paid extension up to 90 days more; 28 days of grace in stated cases; amount not known":
    "可付费再延长最多 90 天；特定情况下宽限 28 天；金额未知",
  "deposit, recalculated after packing, both ways": "预付，打包后重新计算，多退少补",
  "PayPal is converted to USD; refers to the Bank of China rate":
    "PayPal 按美元结算；参照中国银行汇率",
  "several items of one seller in one order may pay it once":
    "同一订单中同一卖家的多件商品可能只付一次",
  "freight paid by the shopper when there is no quality fault; exchange 7-20 days":
    "无质量问题由买家付运费；换货 7–20 天",
  "rules are published; price not known": "规则已公布；价格未知",
  "several freight coupons; amounts not known": "多张运费券；金额未知",
  "Bank of China rate, adjusted from time to time; margin not stated":
    "中国银行汇率，不时调整；未说明加价",
};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {
  "a part of the parcel price, as is a handling fee of the warehouse":
    "包含在包裹价格中，仓库处理费也是",
  "at the best level; the source does not say of what": "最高等级；来源未说明按什么计算",
  "at the first level; the source does not say of what": "第一等级；来源未说明按什么计算",
  "costs depend on the reason; amounts not known": "费用取决于原因；金额未知",
  'for each order, from the day it is stocked; the home page says "120-day storage"':
    "每个订单从入库之日起计算；首页写着“120 天仓储”",
  "four guides quote the home page; an older one withdrew the number":
    "四份指南引用了首页；一份较早的指南撤回了这个数字",
  "of seized goods two thirds are paid, the freight never":
    "被扣押的商品赔付三分之二，运费从不赔付",
  "the agent's own page is of January 2021; guides of 2026 say the same":
    "代购自己的页面是 2021 年 1 月的；2026 年的指南说法相同",
  "the program of a reseller in Brazil; the agent's own page was not found":
    "巴西一家转售商的程序；没有找到代购自己的页面",
  "Taobao, Tmall, JD, 1688": "淘宝、天猫、京东、1688",
  "Goofish; special sources may cost a fee; the amount is from one user's tool":
    "闲鱼。特殊来源可能收费；金额出自一位用户的工具。",
  "nine years old": "九年前的信息",
  "old links are still in use; nothing from 2026 was found":
    "旧链接仍在使用；没有找到 2026 年的信息。",
  "help pages list card and telegraphic transfer; no amounts":
    "帮助页面列出银行卡和电汇，没有金额。",
  "Taobao, Tmall, 1688, JD; other sources may differ": "淘宝、天猫、1688、京东；其他来源可能不同。",
  "from an example with this date": "出自该日期的示例",
  "less for some forwarding and resale orders": "部分转运和转售订单更短",
  "refuses purchases for the US (tried in July 2026)": "拒绝寄往美国的代购（2026 年 7 月尝试）",
  "the second fixed part is called 'platform fee'": "第二项固定费用称为平台费。",
  "older copy of the page": "该页面的较旧副本",
  "then the goods count as abandoned; another copy of the page says 220 days":
    "此后商品视为放弃；该页面的另一副本写的是 220 天。",
  "then blocked, ask support": "此后锁定，请咨询客服",
  "another page of the agent": "该代购的另一页面",
  "guide page: usually 3; home page: 3-5": "指南页面：通常 3 张；首页：3–5 张",
  "own documents disagree on the service fee": "该代购自己的文件对服务费说法不一。",
  "by the user agreement": "依据用户协议",
  "by the page 'Service & Fees' and the store listing": "依据 Service & Fees 页面和应用商店说明",
  "the page says 'about'": "页面写的是约数",
  "plus freight, where the reason is the shopper's; first one of the month free for regular users":
    "买家原因另付运费；常规用户每月首次免费",
  "'no separate handling fee'; packaging fees and optional services are named":
    "不另收处理费；列有包装费和可选服务",
  "'generally', depends on the line": "一般情况，取决于线路",
  "freight coupons with thresholds: worth far less than the face":
    "有门槛的运费券，实际价值远低于面额",
  "'usually 5-10 %' on own lines; DDP lines include duties": "自有线路通常 5–10%；DDP 线路含关税",
  "the estimator; the greater weight counts": "出自运费估算；按较大的重量计",
  "one note says that it closed in 2025, another that it was open on 2026-10-02":
    "一处说 2025 年已关闭，另一处说 2026 年 10 月 2 日仍在营业",
  "app listing": "应用商店说明",
  "the guide says 'about'": "指南写的是约数",
  "by that site's link": "通过该网站的链接",
  "a promotion with free freight ended on 2026-08-31": "免运费活动已于 2026 年 8 月 31 日结束",
  "beyond day 180, up to 6 months at a time": "第 180 天之后，每次最多延长 6 个月",
  "the page about forwarding says 2 CNY a day, at most 30 days":
    "转运页面写的是每天 2 元，最多 30 天",
  "ordered with the item": "与商品一同下单",
  "ordered later": "之后下单",
  "an order is packed again": "订单重新打包",
  "split or speeded up": "拆分或加急",
  "a test address of the agent, without a date; its numbers look older than those of the other page":
    "该代购的测试地址，无日期；其数字看起来比另一页面旧",
  "without a date; only its first two points could be read": "无日期；只能读到前两点",
  "predecessor brand of JoyaGoo": "JoyaGoo 的前身品牌",
  "announces the cut from 180 to 90 days": "宣布从 180 天缩短为 90 天",
  "older copy: 180 days, 220 days to abandonment": "较旧副本：180 天，220 天后视为放弃",
  "quotes dated 2025 official articles": "引用标有日期的 2025 年官方文章",
  "its payment text equals a help text of another agent (cnstorm.com): may be copied":
    "其付款说明与另一代购（cnstorm.com）的帮助文字相同，可能是复制的",
  "rule effective 2026-04-22": "规则自 2026 年 4 月 22 日起生效",
};
