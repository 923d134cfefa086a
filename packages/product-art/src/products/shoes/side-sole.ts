import { darker } from "../../drawing/colour.ts";
import { fold, seam, stitches } from "../../drawing/shape.ts";
import type { Shape } from "../../drawing/shape.ts";
import type { ShoeLook } from "./shoe-look.ts";
import type { ShoeCut } from "./side-patterns.ts";

export function soleOf(cut: ShoeCut, look: ShoeLook): Shape[] {
  if (cut === "trail-runner") return runnerSole(look);
  if (cut === "boot") return bootSole(look);
  const d =
    "M100 634C90 662 96 690 130 698C300 712 700 712 862 702C902 698 914 676 912 640L908 606C820 622 700 630 560 630C420 630 300 622 230 618C170 612 112 604 104 616C100 622 101 628 100 634Z";
  const line = "M100 652C300 668 720 672 911 652";
  return [
    { d, fill: look.sole, relief: { height: 0.78, soft: 9, cloth: 0.12, gloss: 0.2 } },
    {
      d: line,
      stroke: look.gum ? darker(look.sole, 0.2) : look.trim,
      width: 6,
      opacity: 0.85,
      clip: d,
    },
    seam("M102 690C300 700 720 702 905 688", { clip: d }),
    ...stitches("M112 626C300 640 720 646 906 620", darker(look.sole, 0.22), { clip: d }),
    {
      d: "M100 706C300 716 700 716 900 704",
      stroke: darker(look.sole, 0.5),
      width: 12,
      opacity: 0.5,
      clip: d,
    },
  ];
}

function runnerSole(look: ShoeLook): Shape[] {
  const d =
    "M96 606C70 640 74 676 116 690C300 716 660 718 850 704C930 694 952 650 940 590C930 560 900 572 860 584C760 606 640 600 540 606C400 612 280 606 190 592C150 586 112 586 96 606Z";
  const lugs = Array.from({ length: 17 }, (_, lug) => {
    const x = 120 + lug * 47;
    const y = 694 + Math.sin(((x - 90) / 840) * Math.PI) * 14;
    return `M${x} ${y}l34 1l-5 22l-24 0Z`;
  }).join("");
  const wave = "M96 640C260 620 330 668 480 650C640 630 700 676 830 646C880 634 920 630 944 626";
  return [
    { d: lugs, fill: "#2a2927", relief: { height: 0.5, soft: 2, cloth: 0.2 } },
    { d, fill: look.sole, relief: { height: 0.82, soft: 16, cloth: 0.2, gloss: 0.1 } },
    {
      d: wave,
      stroke: darker(look.trim, 0.1),
      width: 9,
      opacity: 0.9,
      clip: d,
      relief: { groove: 0.3, soft: 4 },
    },
    fold("M700 612C740 650 800 664 900 650", 12, -0.25, { clip: d }),
    fold("M120 668C300 690 620 690 800 680", 10, -0.22, { clip: d }),
    {
      d: "M100 700C300 722 660 724 880 704",
      stroke: "#2a2927",
      width: 26,
      clip: d,
      relief: { height: 0.66, soft: 3, cloth: 0.3 },
    },
  ];
}

function bootSole(look: ShoeLook): Shape[] {
  const sole = look.gum ? "#a9773f" : "#2b2522";
  const welt =
    "M92 632C92 652 110 664 140 666L560 668C640 668 660 664 890 662C900 652 900 640 894 628C700 640 300 640 150 622C112 616 94 620 92 632Z";
  const tread =
    "M104 660C110 692 150 704 220 706L520 708C560 708 580 690 600 684L612 684L614 716L882 716C896 700 896 680 890 656Z";
  return [
    { d: tread, fill: sole, relief: { height: 0.6, soft: 6, cloth: 0.2, gloss: 0.1 } },
    seam("M110 682L600 684", { clip: tread }),
    seam("M612 690L890 690", { clip: tread }),
    {
      d: welt,
      fill: look.gum ? "#c79a62" : darker(look.hex, 0.35),
      relief: { height: 0.85, soft: 5, cloth: 0.2, gloss: 0.2 },
    },
    ...stitches("M100 640C300 652 700 654 892 642", "#d9c39a", { clip: welt }),
  ];
}
