export const unpackStep = "把文件解压到一个固定的文件夹。";
export const developerStep = "Chrome 或 Edge：打开 chrome://extensions，开启开发者模式。";
export const loadStep = "点击“加载已解压的扩展程序”，选择该文件夹。";
export const firefoxStep =
  "Firefox（代替第 2、3 步）：打开 about:debugging，进入“此 Firefox”，临时载入 manifest.json。关闭 Firefox 后扩展会被移除。";
export const forComputers = "扩展仅适用于电脑上的浏览器。";
export const privacy = "隐私";
export const privacyTitle = "浏览器扩展的隐私说明";
export const whatIsSent =
  "在淘宝、天猫、1688 和微店的商品页上，在你开启的代购网站上，以及你在任意网站的商品页打开扩展窗口时，扩展会把商品编号发送到本服务器（或你指定的其他服务器），用于查询质检照片、价格和代购。如果设置了国家或地区（最初取自浏览器语言），会连同商品的价格、类别和重量一起发送，以计算到手总价。在你开启链接质检标记的网站上，当你指向商品链接时，会发送该商品的编号；短链接只在你点击标记时发送。用网页中的图片搜索时会发送该图片。如果你从菜单打开一个链接，而扩展无法自行识别其中的商品，会发送该链接。";
export const whatIsNot =
  "不会发送账户、Cookie 或任何标识符；除此处列明的内容外，也不会发送网页中的其他内容。数据不会出售或提供给他人，也不用于广告。";
export const whatIsStored =
  "你的设置、打开或隐藏过扩展的网站，以及最近十件商品都只保存在你的浏览器中。商品记录可在扩展窗口中清空，移除扩展即可删除全部数据。";
export const yourChoice =
  "你可以在设置中选择只在点击后才发送。扩展窗口中的链接转换不会发送任何内容，除非你要求解析短链接。";
export const dataUseText =
  "与你访问的任何网站一样，服务器会看到你的 IP 地址。对浏览器所提供信息的使用符合 Chrome 应用商店用户数据政策，包括有限使用要求。";
