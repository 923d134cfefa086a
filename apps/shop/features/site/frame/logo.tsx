/** Loupe's mark. It has the colour of the text around it, which fits both themes. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 26 26" fill="none" aria-hidden="true" className={className}>
      <circle cx="11.5" cy="11.5" r="8.5" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="11.5" cy="11.5" r="3.4" className="fill-accent" />
      <path d="m18 18 5.5 5.5" stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" />
    </svg>
  );
}
