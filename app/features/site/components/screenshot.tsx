type Props = { name: string; width: number; height: number; alt: string };

/** A picture of the product, drawn by scripts/draw-host-side.ts. */
export const Screenshot = ({ name, width, height, alt }: Props) => (
  <img src={`/images/${name}.webp`} width={width} height={height} alt={alt} loading="lazy" />
);
