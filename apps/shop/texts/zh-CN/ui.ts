export const ok = "确定";
export const cancel = "取消";
export const close = "关闭";
export const dismiss = "关闭";
export const loading = "正在加载";
export const copied = "已复制";
export const copyRefused = "浏览器不允许复制。下方文本已选中，你可以自行复制。";

export const newTabHint = "（在新标签页打开）";
export const newTabLabel = (label: string) => `${label}（在新标签页打开）`;

export const confirmDeleteTitle = "确定吗？";
export const confirmDeleteText = "此操作无法撤销。";
export const confirmDelete = "是的，删除";

export const discardTitle = "放弃修改？";
export const discardText = "你的修改尚未保存。";
export const discard = "放弃";
export const stayButton = "继续编辑";

export const enlargedPhotos = "放大的照片";
export const photoGalleryLabel = "照片集";
export const photo = "照片";
export const photoPlace = "第 {index} 张，共 {total} 张";
export const smallPhotosLabel = "缩略图";
export const zoomInLabel = "放大";
export const zoomOutLabel = "缩小";
export const previousPhotoLabel = "上一张照片";
export const nextPhotoLabel = "下一张照片";

export const dragTooltip = "拖动排序";
export const keyboardShortcutsLabel = "键盘快捷键";
export const keyNext = "下一个";
export const keyPrevious = "上一个";

export const momentAgo = "刚刚";
export const staleCodeHint = "重新加载页面以查看其余内容";
