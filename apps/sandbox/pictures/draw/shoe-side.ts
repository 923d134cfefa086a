import { fold, seam, stitches } from "../paint.ts";
import type { Drawing, Shape } from "../paint.ts";
import { darker, lighter } from "../tint.ts";
import { cord, eyelet, panel } from "./shoe-parts.ts";
import type { ShoeLook } from "./shoe-parts.ts";

export type ShoeCut = "low-sneaker" | "high-top" | "trail-runner" | "boot";

type Cut = {
  upper: string;
  opening: string;
  tongue: string;
  /** From the collar down to the toe: eyelets lie along this line. */
  throat: { from: [number, number]; to: [number, number]; holes: number };
  band: string;
  toeCap: string;
  heel: string;
  side: string;
};

const CUTS: Record<ShoeCut, Cut> = {
  "low-sneaker": {
    upper:
      "M900 640C914 590 914 530 896 476C886 446 890 414 874 386C862 376 846 378 836 390C808 432 752 452 700 446C664 441 640 420 618 392L560 352C520 398 436 470 352 508C280 530 172 540 124 588C106 608 104 640 110 660L900 660Z",
    opening:
      "M878 386C850 366 820 380 836 390C808 432 752 452 700 446C664 441 640 420 618 392C660 372 800 362 878 386Z",
    tongue: "M640 420L598 330C586 316 556 322 548 338L540 372L600 420Z",
    throat: { from: [596, 402], to: [382, 516], holes: 6 },
    band: "M632 412L566 350C500 424 430 478 340 512L352 560C450 540 560 480 632 412Z",
    toeCap: "M300 524C262 556 246 600 248 660L90 660L90 500Z",
    heel: "M930 360L846 390C826 470 808 540 812 660L930 660Z",
    side: "M700 440C684 520 640 590 596 660L930 660L930 380L700 380Z",
  },
  "high-top": {
    upper:
      "M900 640C916 580 912 510 890 440C872 380 884 250 880 176C878 158 866 152 850 154L668 172C654 174 648 184 644 198C634 262 600 344 548 400C500 450 430 486 352 512C300 516 250 494 200 504C146 516 106 556 102 612L104 660L900 660Z",
    opening:
      "M880 176C878 150 860 148 850 154L668 172C650 176 700 196 760 194C820 192 870 190 880 176Z",
    tongue: "M690 200L664 128C650 112 616 118 610 138L600 220L640 250Z",
    throat: { from: [640, 214], to: [384, 518], holes: 8 },
    band: "M690 186L646 182C630 280 560 400 344 512L358 562C560 500 680 340 690 186Z",
    toeCap: "M310 520C266 556 248 600 250 660L90 660L90 500Z",
    heel: "M930 330L880 330C850 420 826 540 830 660L930 660Z",
    side: "M764 180C768 320 744 440 690 540L650 660L930 660L930 150Z",
  },
  "trail-runner": {
    upper:
      "M906 610C916 560 910 500 900 450C896 420 902 390 894 366C884 348 858 352 846 372C820 424 758 452 700 442C668 436 640 412 616 384L566 352C520 398 440 460 356 500C296 520 240 506 190 514C136 524 94 562 92 610L100 640L906 640Z",
    opening:
      "M894 366C870 350 840 362 846 372C820 424 758 452 700 442C668 436 640 412 616 384C680 360 820 350 894 366Z",
    tongue: "M640 412L606 316C590 302 560 310 552 328L548 368L600 412Z",
    throat: { from: [600, 398], to: [398, 496], holes: 6 },
    band: "M630 404L568 352C520 398 440 460 356 500L392 550C470 520 570 468 630 404Z",
    toeCap: "M270 520C220 548 196 590 180 650L80 650L80 520Z",
    heel: "M940 360L862 400C850 440 790 500 786 560L800 650L940 650Z",
    side: "M620 430C600 500 540 560 470 600L560 620C640 580 690 520 706 450Z",
  },
  boot: {
    upper:
      "M880 640C896 580 894 510 872 440C856 380 872 210 868 120C866 106 856 100 842 100L640 108C626 110 620 118 618 132C612 220 600 320 556 392C510 440 430 470 360 490C300 500 250 486 204 496C148 510 108 556 104 612L106 650L880 650Z",
    opening:
      "M868 120C866 96 850 96 842 100L640 108C630 112 690 128 750 126C810 124 860 130 868 120Z",
    tongue: "M650 140L636 72C620 58 590 64 586 82L584 150L610 190Z",
    throat: { from: [622, 160], to: [420, 478], holes: 8 },
    band: "M672 112L620 118C612 220 600 320 556 392C500 446 430 470 370 488L392 532C560 500 668 360 672 112Z",
    toeCap: "M330 498C280 540 262 590 262 660L90 660L90 500Z",
    heel: "M920 380L866 380C820 440 800 540 800 660L920 660Z",
    side: "M780 104C790 260 770 400 710 480C660 540 600 580 560 660L806 660L866 380L868 104Z",
  },
};

/** One shoe from its outer side, toe to the left. */
export function shoeSide(cut: ShoeCut, look: ShoeLook): Drawing {
  const parts = CUTS[cut];
  const shapes: Shape[] = [
    ...tongue(parts, look),
    ...inside(parts, look),
    ...upper(cut, parts, look),
    ...laces(parts, look, cut),
    ...soleOf(cut, look),
  ];
  return {
    shapes,
    texture: textureOf(cut),
    wrinkles: cut === "boot" ? 0.36 : 0.3,
    bulge: 0.8,
    floor: 0.16,
    span_cm: 36,
  };
}

export function textureOf(cut: ShoeCut): Drawing["texture"] {
  if (cut === "trail-runner") return "mesh";
  return cut === "boot" ? "leather" : "canvas";
}

function tongue(parts: Cut, look: ShoeLook): Shape[] {
  const fill = darker(look.hex, 0.12);
  return [
    { d: parts.tongue, fill, relief: { height: 0.5, soft: 12, cloth: 0.9 } },
    ...stitches(parts.tongue, look.thread),
  ];
}

function inside(parts: Cut, look: ShoeLook): Shape[] {
  const fill = darker(look.hex, 0.55);
  return [{ d: parts.opening, fill, relief: { height: 0.18, soft: 6, cloth: 0.6 } }];
}

function upper(cut: ShoeCut, parts: Cut, look: ShoeLook): Shape[] {
  const gloss = cut === "boot" ? 0.42 : 0.04;
  const cloth = cut === "boot" ? 0.8 : 1;
  const { upper: clip } = parts;
  const relief = { height: 0.6, soft: 22, cloth, gloss };
  const trimmed = { height: 0.66, soft: 8, cloth: cloth * 0.7, gloss: gloss + 0.05 };
  const capFill = cut === "high-top" ? look.sole : look.trim;
  const capRelief =
    cut === "high-top" ? { height: 0.7, soft: 16, cloth: 0.1, gloss: 0.3 } : trimmed;
  return [
    { d: clip, fill: look.hex, relief },
    ...panel(parts.side, lighter(look.hex, 0.04), clip, look.thread, {
      ...trimmed,
      height: 0.63,
      cloth,
    }),
    ...panel(parts.toeCap, capFill, clip, cut === "high-top" ? null : look.thread, capRelief),
    ...panel(parts.heel, look.trim, clip, look.thread, trimmed),
    ...panel(parts.band, darker(look.trim, 0.06), clip, look.thread, { ...trimmed, height: 0.7 }),
    fold("M330 520C350 560 340 600 320 630", 14, -0.16, { clip }),
    fold("M380 506C410 560 400 600 380 630", 16, -0.14, { clip }),
    fold("M100 626C300 604 700 604 910 614", 20, -0.3, { clip }),
    { d: clip, stroke: darker(look.hex, 0.5), width: 2.5, opacity: 0.4 },
  ];
}

function laces(parts: Cut, look: ShoeLook, cut: ShoeCut): Shape[] {
  const { from, to, holes } = parts.throat;
  const shapes: Shape[] = [];
  for (let hole = 0; hole < holes; hole++) {
    const t = hole / (holes - 1);
    // The throat is not straight: it sags towards the toe like the band it lies on.
    const sag = Math.sin(t * Math.PI) * (cut === "boot" || cut === "high-top" ? 46 : 10);
    const x = from[0] + (to[0] - from[0]) * t + sag * 0.8;
    const y = from[1] + (to[1] - from[1]) * t + sag * 0.5;
    shapes.push(...eyelet(x, y, cut !== "trail-runner"));
    const reach = 46 - t * 10;
    const up = `M${x} ${y}C${x - reach * 0.4} ${y - 12} ${x - reach * 0.8} ${y - 22} ${x - reach} ${y - 40}`;
    shapes.push(...cord(up, look.lace, 14));
  }
  const [x, y] = from;
  const knot = `M${x - 30} ${y - 44}C${x - 90} ${y - 70} ${x - 120} ${y - 10} ${x - 40} ${y - 34}`;
  const tail = `M${x - 34} ${y - 40}C${x - 20} ${y + 20} ${x - 60} ${y + 40} ${x - 48} ${y + 92}`;
  const loop = `M${x - 30} ${y - 44}C${x + 40} ${y - 60} ${x + 60} ${y + 30} ${x - 24} ${y - 30}`;
  return [
    ...shapes,
    ...cord(knot, look.lace, 11),
    ...cord(loop, look.lace, 11),
    ...cord(tail, look.lace, 10),
  ];
}

function soleOf(cut: ShoeCut, look: ShoeLook): Shape[] {
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
