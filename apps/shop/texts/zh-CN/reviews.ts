import { plural, wholeNumber } from "./words.ts";

export const incompleteError = "请填写评论并选择评分。";
export const addReviewTitle = "写评价：";
export const writingReviewNeedsScripts = "写评价需要 JavaScript。";
export const rating = "评分";
export const submit = "提交";
export const sending = "正在发送…";
export const writeCommentLabel = "写下你的评论";
export const visitorReason = "请登录后写评价";
export const adminReason = "管理员不能写评价";
export const thankReviewWaitsIts = "谢谢，你的评价通过审核后会显示在这里。";
export const shownOnceApprovedOne = "审核通过后显示。新评价会替换你之前对此商品的评价。";
export const reviewSubmittedMessage = "评价已提交";
export const generalError = "出错了。";
export const offlineError = "数据获取失败";
export const moreReviewsButton = "更多评价";
export const loading = "正在加载…";
export const newestReviewsLink = "最新评价";
export const reviews = "评价";
export const emptyTitle = "暂无评价";
export const whoHasBoughtCan = "买过吗？来写第一条评价吧。";

export const ownReviewTitle = "你的评价";
export const ownReviewsTitle = "你的评价";
export const noOwnReviews = "你还没有写过评价。";
export const pendingStatus = "等待审核。";
export const approvedStatus = "已发布。";
export const approvedText = "所有人都能在商品页看到。";
export const deniedStatus = "未发布。";
export const deniedText = "商店没有通过这条评价。你可以修改后重新提交。";
export const editReview = "编辑";
export const cancelEdit = "取消";
export const deleteReview = "删除";
export const deletionNotice = "你的评价已删除。";
export const commentTooLong = "评论最多 2,000 个字符";
export const loginHint = "请<link>登录</link>后写评价";
export const average = (stars: string, count: number) =>
  plural(count, { other: `平均 ${stars} 星（满分 5 星） · ${wholeNumber(count)} 条评价` });

/** Only the day needs plural forms, because the other units are abbreviations. */
export const age = (
  count: number,
  unit: "year" | "month" | "day" | "hour" | "minute" | "second",
) => {
  switch (unit) {
    case "year":
      return `${count} 年前`;
    case "month":
      return `${count} 个月前`;
    case "day":
      return plural(count, { other: `${count} 天前` });
    case "hour":
      return `${count} 小时前`;
    case "minute":
      return `${count} 分钟前`;
    case "second":
      return `${count} 秒前`;
  }
};
