import { named } from "../formats.ts";

export const description = "付款前查看实物质检照片、运费和各家代购页面。";
/** Below the headline in the picture for previews of links. */
export const previewText = "淘宝、微店和 1688 的质检照片";
export const convertShortcut = "转换链接";
export const pictureShortcut = "以图搜图";
export const haulShortcut = "合并包裹";
export const collectionShortcut = "收藏";
export const retryButton = "重试";
export const offlineConverter = "离线转换链接";
export const shareAgain = "照片没有传到，因为应用刚刚启动。请再分享一次。";
export const shareErrorTitle = "分享失败";
export const sharedTooLarge = (most: number) =>
  `内容超过 ${most} MB。请在以图搜图中选择这张照片，那里会自动缩小。`;
export const sharedTextTooLong = "文本太长，无法传递。请复制后粘贴到“转换链接”。";
export const sharedTooMany = "同时分享的内容太多，请几秒后再试。";
export const sharedUnreadable = "收到的内容无法读取。请再分享一次，或打开下面的页面并粘贴。";
export const firstShared = "只采用了第一张照片：搜索每次只比对一张。";
export const offlineTitle = "当前没有网络";
export const offlineText = "此页面需要联网。";
export const inputLabel = "你输入的内容";
export const keptViewed = "你最近查看的商品。价格和质检照片需要联网查看。";
export const keptHaul = "你的合并包裹保存在此浏览器中。费用和运费需要联网计算。";

export const offer = (name: string): string =>
  named`安装 ${name}，就能从任何应用把链接和照片分享进来。`;
export const install = "安装";
export const iosOffer = (name: string): string =>
  named`想把 ${name} 当作应用使用，请点“分享”，再点“添加到主屏幕”。`;
export const menuOffer = (name: string): string =>
  named`如需将 ${name} 作为应用使用，请打开浏览器菜单，选择“安装应用”或“添加到主屏幕”。`;
