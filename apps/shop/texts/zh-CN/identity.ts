import { wholeNumber } from "./words.ts";

export const pleaseFillAllFields = "请填写所有必填项";
export const invalidEmailAddress = "邮箱地址无效";
export const passwordMustLeastCharacters = (min: number) =>
  `密码至少需要 ${wholeNumber(min)} 个字符`;
export const passwordsDoNotMatch = "两次输入的密码不一致";
export const email = "邮箱";
export const password = "密码";
export const leastCharacters = (min: number) => `至少 ${wholeNumber(min)} 个字符`;
export const confirmPassword = "确认密码";
export const accountsNeedScriptsEverything =
  "账户功能需要 JavaScript。其他功能，包括质检照片，都不需要。";
export const passwordChangedSuccessfully = "密码已修改";
export const changePassword = "修改密码";
export const failedChangePassword = "密码修改失败";
export const pleaseCheckMail = "请查看你的邮箱";
export const somethingWentWrong = "出错了。";
export const forgotPassword = "忘记密码";
export const wellEmailLinkSet = "我们会发送一个链接到你的邮箱，用于设置新密码。";
export const done = "完成";
export const sendLink = "发送链接";
export const askForLink = "索取链接";
export const sending = "正在发送…";
export const or = "或";
export const loggedSuccessfully = "登录成功";
export const waitingGoogle = "正在等待 Google…";
export const failedLoginPleaseTry = "登录失败，请重试。";
export const pageOfOthers = "你的角色无法打开此页面。";
export const loadingAccount = "正在加载你的账户…";
export const pageMembersNeedsScripts = "查看此页面需要登录，而登录需要 JavaScript。";
export const keepItemsCollectionReview = "把商品存入收藏，并评价你买过的商品。";
export const failedRefreshTokenSession = "会话续期失败，会话已结束，请重新登录。";
export const createAccount = "创建账户";
export const logging = "正在登录…";
export const forgotPassword2 = "忘记密码？";
export const signGoogle = "用 Google 登录";
export const passwordDidNotMatch = "两次输入的密码不一致";
export const currentPassword = "当前密码";
export const newPassword = "新密码";
export const savingNewPassword = "正在保存新密码…";
export const currentPasswordRequired = "请输入当前密码";
export const newPasswordRequired = "请输入新密码";
export const confirmPasswordRequired = "请确认密码";
export const accountCreatedSuccessfullt = "账户已创建";
export const failedRegisterPleaseTry = "注册失败，请重试。";
export const fullName = "姓名";
export const createAccount2 = "创建账户";
export const creatingAccount = "正在创建你的账户…";
export const signUpGoogle = "用 Google 注册";
export const verificationEmailResentCheck = "验证邮件已重新发送，请查看收件箱。";
export const somethingWentWrongPlease = "出错了，请重试。";
export const openLinkEmail = "打开邮件中的链接";
export const askVerificationLink = "索取验证链接";
export const sendAgain = "重新发送";
export const login2 = "去登录";
export const passwordUpdatedSuccessfully = "密码已更新";
export const tryLoginNewPassword = "请用新密码登录";
export const resetPassword = "重置密码";
export const chooseNewOneWherever = "请设置新密码。所有已登录的设备都需要用它重新登录。";
export const invalidResetLink = "重置链接无效。";
export const failedResetPassword = "密码重置失败。";
export const linkWorksOnceWithin =
  "链接只能使用一次，一小时内有效。若已过期，请用“忘记密码”重新获取。";
export const goLogin = "去登录";
export const failedCreateUser = "账户创建失败。";
export const setPassword = "设置密码";
export const emailVerificationRequiredContinue = "请先验证邮箱地址。";
export const emailNotVerified = "邮箱未验证";
export const wouldLikeUsResend = "要重新发送验证邮件吗？";
export const cancel = "取消";
export const resend = "重新发送";
export const clickVerifyEmail = "验证我的邮箱";
export const verifyingEmail = "正在验证你的邮箱…";
export const emailHasBeenVerified = "邮箱已验证";
export const verifyEmail = "验证你的邮箱";
export const linkWorksOnceWithin2 = "链接只能使用一次，一天内有效。若已过期，登录即可重新获取。";
export const oneClickAccountReady = "再点一下，你的账户就可以使用了。";
export const registeredAnotherBrowserEnter = "你是在另一个浏览器中注册的。请输入当时设置的密码。";
export const namePasswordReplaceOnes = "你的姓名和密码将替换注册时填写的内容。";
export const chooseNewPasswordInstead = "改为设置新密码";
export const failedVerifyMail = "邮箱验证失败。";
export const unexpectedResponseFromServer = "服务器返回了意外的响应。";

export const noMailResetLink = "本店暂时无法发送邮件。店主可以给你一个设置新密码的链接。";
export const resetLinkSent =
  "如果 {email} 已注册，我们已发送设置新密码的链接，一小时内有效。也请检查垃圾邮件文件夹。";
export const resetLinkWithOwner =
  "如果 {email} 已注册，店主现在有一个供你设置新密码的链接，一小时内有效，请尽快索取。";
export const newHere = "第一次来？<link>创建账户</link>";
export const haveAccount = "已有账户？<link>登录</link>";
export const verificationSent = "链接已发送到 {email}。请在 24 小时内打开以验证邮箱，然后登录。";
export const verificationWithOwner =
  "本店暂时无法发送邮件。请向店主索取 {email} 的链接，在 24 小时内打开以验证邮箱，然后登录。";
export const completeRegistration = (email: string) =>
  `请先完成注册。设置密码后，你不用 Google 也能以 ${email} 登录。`;
export const noMailAskOwner = "本店暂时无法发送邮件，请向店主索取链接。";
