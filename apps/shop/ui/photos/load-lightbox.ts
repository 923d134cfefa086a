/** The link that opened the lightbox. Others may show the same photo. */
export const opener: { link?: HTMLElement } = {};

/** Loads the lightbox in advance. Call it when the visitor is likely to open it. */
export const loadLightbox = () => import("./lightbox-view.tsx");
