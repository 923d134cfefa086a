import { userContent } from "#ui/format/user-content.ts";

export const PropertyList = ({ pairs }: { pairs: [string, string][] }) => (
  <dl className="divide-y divide-line">
    {pairs.map(([name, value]) => (
      <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
        <dt {...userContent(name)} className="wrap-anywhere text-ink-2">
          {name}
        </dt>
        <dd {...userContent(value)} className="wrap-anywhere">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
