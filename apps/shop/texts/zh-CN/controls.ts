import { plural, wholeNumber } from "./words.ts";

export const bytes = (size: number) => plural(size, { other: `${wholeNumber(size)} 字节` });
export const kilobytes = (size: string) => `${size} KB`;
export const megabytes = (size: string) => `${size} MB`;
export const stars = (count: number) => plural(count, { other: `${count} 星` });
/**
 * The label of the button that shows the text of a password field. `label` is the field's, such as "New
 * password".
 */
export const show = (label: string) => `显示${label}`;
export const hide = (label: string) => `隐藏${label}`;
export const starsOfFive = (count: number) => `${count} 星（满分 5 星）`;
export const page = (number: string) => `第 ${number} 页`;
export const chooseFileButton = "选择文件";
export const chooseOtherFile = "选择另一个文件";
export const dropPrompt = "拖到本页任意位置";
export const oneFileAtATime = "一次只能拖入一个文件";
export const skippedPages = "省略的页码";
