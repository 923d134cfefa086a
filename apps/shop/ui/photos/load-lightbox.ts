/** Loads the lightbox in advance. Call it when the visitor is likely to open it. */
export const loadLightbox = () => import("./lightbox-view.tsx");
