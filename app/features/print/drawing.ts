import { create } from 'qrcode';
import type { Colours } from '@/features/theme/read-theme';
import { qrImageOptions } from '@/lib/browser/qr-code';
import type { Box, Size } from './paper';

type Document = PDFKit.PDFDocument;

/** Draws the pattern of the CSS class `.event-ground`. `scale`: width of a scallop, in points. */
export function drawPatternedBackground(
  doc: Document,
  { width, height }: Size,
  scale: number,
  colours: Colours,
): void {
  const angle = (170 * Math.PI) / 180;
  const [across, down] = [Math.sin(angle), -Math.cos(angle)];
  const reach = (width * Math.abs(across) + height * Math.abs(down)) / 2;
  const [x, y] = [width / 2, height / 2];
  const gradient = doc.linearGradient(
    x - across * reach,
    y - down * reach,
    x + across * reach,
    y + down * reach,
  );
  gradient.stop(0, colours.clothFrom).stop(1, colours.clothTo);
  doc.save().rect(0, 0, width, height).clip();
  doc.rect(0, 0, width, height).fill(gradient);

  const columns = Math.ceil(x / scale) + 1;
  // A single path, because the strokes are translucent and overlapping ones would look darker.
  for (let row = 0; row * (scale / 2) < height; row++) {
    for (let column = -columns; column < columns; column++) {
      const left = x + (column + (row % 2) / 2) * scale;
      doc.path(`M${left} ${(row * scale) / 2}a${scale / 2} ${scale / 2} 0 0 0 ${scale} 0`);
    }
  }
  doc
    .lineWidth(0.0265 * scale)
    .strokeColor(colours.weave, colours.weaveAlpha)
    .stroke()
    .restore();
}

const buildScoopedPath = ({ x, y, width, height }: Box, radius: number) => {
  const [right, bottom] = [x + width, y + height];
  const corner = (toX: number, toY: number) => `A${radius} ${radius} 0 0 0 ${toX} ${toY}`;
  return `M${x + radius} ${y}H${right - radius}${corner(right, y + radius)}V${bottom - radius}${corner(right - radius, bottom)}H${x + radius}${corner(x, bottom - radius)}V${y + radius}${corner(x + radius, y)}Z`;
};

const growBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Draws a card that looks like the CSS classes `.scooped-card` and `.card-shadow`. */
export function drawCard(
  doc: Document,
  card: Box,
  { scoop, frame }: { scoop: number; frame: number },
  colours: Colours,
): void {
  const depth = scoop / 26;
  for (let softness = 9; softness >= 0; softness--) {
    doc.save().translate(0, (softness * 0.7 + 0.6) * depth);
    doc
      .path(buildScoopedPath(growBox(card, softness * 0.6 * depth), scoop))
      .fillColor(colours.shadow, 0.022)
      .fill()
      .restore();
  }
  doc.path(buildScoopedPath(card, scoop)).fillColor(colours.paper, 1).fill();
  drawFrame(doc, growBox(card, -frame), scoop, 0.9 * depth, colours);
}

export function drawFrame(
  doc: Document,
  box: Box,
  scoop: number,
  line: number,
  colours: Colours,
): void {
  doc.path(buildScoopedPath(box, scoop)).lineWidth(line).strokeColor(colours.accent, 1).stroke();
}

export const ORNAMENT_SIZE = { width: 92, height: 16 } as const;

/** `x` is the ornament's centre. */
export function drawOrnament(
  doc: Document,
  x: number,
  top: number,
  scale: number,
  colours: Colours,
): void {
  const dashUnit = (2 * Math.PI * 7.2) / 60;
  doc
    .save()
    .translate(x, top)
    .scale(scale)
    .translate(0, ORNAMENT_SIZE.height / 2);
  doc.lineWidth(0.95).strokeColor(colours.accent, 1);
  doc.path('M-46 0h34M12 0h34').stroke();
  doc.circle(0, 0, 4.5).stroke();
  doc
    .lineWidth(1.2)
    .lineCap('round')
    .circle(0, 0, 7.2)
    .dash(4.4 * dashUnit, { space: 5.6 * dashUnit })
    .stroke()
    .restore();
}

/** A round table with eight places, seen from above; `x` and `y` are its centre, `weight` scales its lines. */
export function drawRoundTable(
  doc: Document,
  x: number,
  y: number,
  width: number,
  colours: Colours,
  weight = 1,
): void {
  const unit = width / 100;
  const dashUnit = (2 * Math.PI * 46) / 80;
  doc.save().translate(x, y).scale(unit);
  doc
    .circle(0, 0, 39)
    .lineWidth(2.2 * weight)
    .fillAndStroke(colours.paper, colours.accent);
  doc
    .lineWidth(5 * weight)
    .lineCap('round')
    .strokeColor(colours.accent, 1)
    .circle(0, 0, 46)
    .dash(4.4 * dashUnit, { space: 5.6 * dashUnit, phase: 2.2 * dashUnit })
    .stroke()
    .restore();
}

const createQr = (url: string, width: number) => {
  const { modules } = create(url, {});
  const pitch = width / modules.size;
  return { modules, pitch, panel: width + 2 * qrImageOptions.margin * pitch };
};

/** Width of a QR code including its quiet zone. */
export const getQrPanelWidth = (url: string, width: number) => createQr(url, width).panel;

/** All modules are one path, so that no seams show between them. */
export function drawQr(doc: Document, url: string, left: number, top: number, width: number): void {
  const { modules, pitch, panel } = createQr(url, width);
  const quiet = qrImageOptions.margin * pitch;
  doc.rect(left, top, panel, panel).fillColor(qrImageOptions.color.light, 1).fill();
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; ) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column++;
      if (column > start)
        doc.rect(
          left + quiet + start * pitch,
          top + quiet + row * pitch,
          (column - start) * pitch,
          pitch,
        );
      else column++;
    }
  }
  doc.fillColor(qrImageOptions.color.dark, 1).fill();
}
