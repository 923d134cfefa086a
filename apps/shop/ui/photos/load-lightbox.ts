/** Ahead of its use: call it when opening becomes likely. */
export const loadLightbox = () => import("./lightbox-view.tsx");
