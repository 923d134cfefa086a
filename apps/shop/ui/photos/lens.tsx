import { useEffect, useRef, useState } from "react";
import { cx } from "#ui/class-names.ts";

/** A photo that is larger than the link around it, and moves below the pointer. */
export function Lens({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const { style, parentElement: link } = image.current!;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = link!.getBoundingClientRect();
      const [x, y] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
      style.transformOrigin = `${x * 100}% ${y * 100}%`;
    };
    link!.addEventListener("pointermove", follow);
    return () => link!.removeEventListener("pointermove", follow);
  }, []);
  return (
    <img
      ref={image}
      src={src}
      alt=""
      draggable={false}
      onLoad={() => setLoaded(true)}
      className={cx(
        "absolute inset-0 size-full scale-[2.2] bg-sunk object-contain text-transparent",
        !isLoaded && "invisible",
      )}
    />
  );
}
