import { create } from 'qrcode';

/** Builds a QR code as an SVG path, one unit per module; `size` is in modules. */
export function buildQrCodePath(url: string): { path: string; size: number } {
  const { size, data } = create(url, {}).modules;
  const rows = Array.from({ length: size }, (_, y) =>
    [...data.subarray(y * size, (y + 1) * size)].join(''),
  );
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
    ),
  );
  return { path: path.join(''), size };
}
