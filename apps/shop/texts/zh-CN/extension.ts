export const unpackStep = "把文件解压到一个固定的文件夹。";
export const developerStep = "Chrome 或 Edge：打开 chrome://extensions，开启开发者模式。";
export const loadStep = "点击“加载已解压的扩展程序”，选择该文件夹。";
export const firefoxStep =
  "Firefox：打开 about:debugging，进入“此 Firefox”，临时载入 manifest.json。";
