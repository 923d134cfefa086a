// The backdrop has the same z-index as the popups, so that the backdrop of a question covers the dialog behind it.
export const backdropClass =
  "fixed inset-0 z-50 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

export const popupClass =
  "fixed z-50 max-h-[calc(100dvh-2rem)] bg-card text-ink shadow-lift outline-none transition-[opacity,translate] duration-200 border border-line data-ending-style:opacity-0 data-starting-style:opacity-0 inset-x-0 max-sm:bottom-0 max-sm:rounded-t-3 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-ending-style:translate-y-6 max-sm:data-starting-style:translate-y-6 sm:top-1/2 sm:mx-auto sm:w-[min(28rem,calc(100vw-2rem))] sm:-translate-y-1/2 sm:rounded-3 sm:data-starting-style:-translate-y-[calc(50%-8px)]";

/** A notice at the bottom of the window (app/page-help.tsx). */
export const noteClass =
  "pointer-events-auto flex items-center gap-2 rounded-3 border border-line bg-card py-1.5 pe-1.5 ps-5 shadow-lift motion-safe:animate-rise";
