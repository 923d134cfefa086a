export const offer = (name: string): string => `安装 ${name}，就能从任何应用把链接和照片分享进来。`;
export const install = "安装";
export const iosOffer = (name: string): string =>
  `想把 ${name} 当作应用使用，请点“分享”，再点“添加到主屏幕”。`;
export const menuOffer = (name: string): string =>
  `如需将 ${name} 作为应用使用，请打开浏览器菜单，选择“安装应用”或“添加到主屏幕”。`;
