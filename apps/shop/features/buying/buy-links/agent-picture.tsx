import { initials } from "./agent-initials.ts";

type PictureProps = { name: string; img: string; isChosen?: boolean; className?: string };

/** An agent's picture. Its initials are behind the picture, and visible if the picture does not load. */
export function AgentPicture({ name, img, isChosen, className = "" }: PictureProps) {
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-ink text-xs font-bold tracking-wide text-paper ${className}`}
    >
      <span aria-hidden="true" translate="no">
        {initials(name)}
      </span>
      <img
        src={img}
        alt=""
        width={40}
        height={40}
        decoding="async"
        data-agent-img={isChosen ? "" : undefined}
        suppressHydrationWarning
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}
