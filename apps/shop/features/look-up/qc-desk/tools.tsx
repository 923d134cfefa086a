import {
  Blend,
  Columns2,
  Crosshair,
  Gavel,
  MapPin,
  Repeat2,
  Ruler,
  SquareSplitHorizontal,
  type LucideIcon,
} from "lucide-react";
import type { ComponentType } from "react";
import { cx } from "#ui/class-names.ts";
import { AlignTool } from "./align-tool.tsx";
import { Decision } from "./decision.tsx";
import type { ToolProps } from "./desk-view.ts";
import { MarksTool } from "./marks-tool.tsx";
import { BlinkTool, HalvesTool, OverlayTool, SideTool } from "./overlay-tools.tsx";
import { RulerTool } from "./ruler-tool.tsx";
import * as texts from "#texts/qc-desk.ts";

export type Tool = "side" | "overlay" | "blink" | "align" | "halves" | "ruler" | "marks" | "decide";

type Description = {
  name: string;
  Icon: LucideIcon;
  /** How many of the two photos the tool is about. */
  photos: 0 | 1 | 2;
  View: ComponentType<ToolProps>;
  /** Whether the tool starts again for other photos, because its points are at places of these. */
  restarts?: boolean;
};

export const TOOLS: Record<Tool, Description> = {
  side: { name: texts.sideTool, Icon: Columns2, photos: 2, View: SideTool },
  overlay: { name: texts.overlayTool, Icon: Blend, photos: 2, View: OverlayTool },
  blink: { name: texts.blinkTool, Icon: Repeat2, photos: 2, View: BlinkTool },
  align: { name: texts.alignTool, Icon: Crosshair, photos: 2, View: AlignTool, restarts: true },
  halves: {
    name: texts.halvesTool,
    Icon: SquareSplitHorizontal,
    photos: 1,
    View: HalvesTool,
    restarts: true,
  },
  ruler: { name: texts.rulerTool, Icon: Ruler, photos: 1, View: RulerTool, restarts: true },
  marks: { name: texts.marksTool, Icon: MapPin, photos: 1, View: MarksTool },
  decide: { name: texts.decideTool, Icon: Gavel, photos: 0, View: Decision },
};

type Props = { tool: Tool; onChoose: (tool: Tool) => void };

/** The tools of the desk. On a phone they are in a row that scrolls. */
export const ToolBar = ({ tool, onChoose }: Props) => (
  <fieldset
    aria-label={texts.toolsLabel}
    className="-mx-5 flex min-w-0 shrink-0 gap-1 overflow-x-auto px-5 py-0.5 sm:flex-wrap [scrollbar-width:none]"
  >
    {Object.entries(TOOLS).map(([name, { name: label, Icon }]) => (
      <button
        key={name}
        type="button"
        aria-pressed={name === tool}
        onClick={(event) => {
          onChoose(name as Tool);
          event.currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
        }}
        className={cx(
          "flex h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-[550] whitespace-nowrap",
          name === tool ? "bg-ink text-paper" : "text-ink-2 hover:bg-sunk hover:text-ink",
        )}
      >
        <Icon aria-hidden className="size-4.5" />
        {label}
      </button>
    ))}
  </fieldset>
);
