import type { PhotoRequest } from "./photo-address.ts";

export type Frame = { picture: string; enlarged: number; isMirrored?: boolean };

/** Details are stored at three quarters of the size that they have in a photo. */
export const DETAIL_ZOOM = 4 / 3;

/** Returns the view of the goods in a shot: sides and details alternate. */
export function frameOf({ goods, shot }: PhotoRequest): Frame {
  const { kind, title } = goods;
  const { variant } = kind;
  const isVariant = variant !== undefined && title.includes(variant.word);
  const { sides, details } = isVariant ? variant : kind.pictures;
  const [first, second, ...others] = sides;
  const side = (picture: string): Frame => ({ picture, enlarged: 1 });
  const frames: Frame[] = [
    side(first),
    side(second),
    ...details.map((picture) => ({ picture, enlarged: DETAIL_ZOOM })),
    { picture: first, enlarged: 1.8 },
    ...others.map(side),
    { picture: first, enlarged: 1, isMirrored: true },
    { picture: second, enlarged: 1.7 },
  ];
  return frames[(shot - 1) % frames.length]!;
}
