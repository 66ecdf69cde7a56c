import { create } from 'qrcode';
import { type EventTheme, themeAttributes } from '@/features/theme/model';
import { qrImageOptions } from '@/lib/qr-code';
import { card, page, qrWidth } from './table-sign-layout';

type Document = PDFKit.PDFDocument;

/** The colours of a theme and the typefaces that stand in for the display one, as the stylesheet gives them to an element that wears it. */
export function readTheme(theme: EventTheme) {
  const wearer = document.createElement('div');
  wearer.hidden = true;
  for (const [attribute, value] of Object.entries(themeAttributes(theme))) wearer.setAttribute(attribute, value ?? '');
  document.body.append(wearer);
  const style = getComputedStyle(wearer);
  const read = (token: string) => style.getPropertyValue(token).trim();
  const colours = {
    clothFrom: read('--event-bg-1'),
    clothTo: read('--event-bg-2'),
    weave: read('--event-weave'),
    weaveAlpha: Number(read('--event-weave-alpha')),
    onCloth: read('--event-on-ground'),
    paper: read('--event-paper'),
    text: read('--event-text'),
    text2: read('--event-text-2'),
    accent: read('--accent'),
    accentText: read('--accent-text'),
    shadow: read('--ink'),
    // A word our own typeface lacks a letter for is set in the next one as a whole, not letter by letter.
    otherFamily: read('--font-display').replace(/"Baskervville[^,]*,\s*/g, ''),
  };
  wearer.remove();
  return colours;
}

export type SignColours = ReturnType<typeof readTheme>;

/** The cloth with its gradient and woven scallop, over the whole page (styles: .event-ground). */
export function drawCloth(doc: Document, colours: SignColours): void {
  const angle = (170 * Math.PI) / 180;
  const [across, down] = [Math.sin(angle), -Math.cos(angle)];
  const reach = (page.width * Math.abs(across) + page.height * Math.abs(down)) / 2;
  const [x, y] = [page.width / 2, page.height / 2];
  const gradient = doc.linearGradient(x - across * reach, y - down * reach, x + across * reach, y + down * reach);
  gradient.stop(0, colours.clothFrom).stop(1, colours.clothTo);
  doc.rect(0, 0, page.width, page.height).fill(gradient);

  const scale = 34;
  const middle = page.width / 2;
  const columns = Math.ceil(middle / scale) + 1;
  // One path: where two arcs meet, the thread is not laid twice.
  for (let row = 0; row * (scale / 2) < page.height; row++) {
    for (let column = -columns; column < columns; column++) {
      const left = middle + (column + (row % 2) / 2) * scale;
      doc.path(`M${left} ${(row * scale) / 2}a${scale / 2} ${scale / 2} 0 0 0 ${scale} 0`);
    }
  }
  doc.lineWidth(0.9).strokeColor(colours.weave, colours.weaveAlpha).stroke();
}

/** The outline of a card with scooped corners, `grown` points outside the card itself. */
const scooped = (grown: number, radius: number) => {
  const [left, top, right, bottom] = [card.x - grown, card.y - grown, card.x + card.width + grown, card.y + card.height + grown];
  const corner = (x: number, y: number) => `A${radius} ${radius} 0 0 0 ${x} ${y}`;
  return `M${left + radius} ${top}H${right - radius}${corner(right, top + radius)}V${bottom - radius}${corner(right - radius, bottom)}H${left + radius}${corner(left, bottom - radius)}V${top + radius}${corner(left + radius, top)}Z`;
};

/** The stiff card with its hairline frame, and the shadow it casts downwards (styles: .scooped-card, .card-shadow). */
export function drawCard(doc: Document, colours: SignColours): void {
  for (let softness = 9; softness >= 0; softness--) {
    doc.save().translate(0, softness * 0.7 + 0.6);
    doc
      .path(scooped(softness * 0.6, card.scoop))
      .fillColor(colours.shadow, 0.022)
      .fill()
      .restore();
  }
  doc.path(scooped(0, card.scoop)).fillColor(colours.paper, 1).fill();
  doc.path(scooped(-card.frame, card.scoop)).lineWidth(0.9).strokeColor(colours.accent, 1).stroke();
}

export const ornament = { width: 92, height: 16 } as const;

export function drawOrnament(doc: Document, top: number, colours: SignColours): void {
  const [x, y] = [page.width / 2, top + ornament.height / 2];
  const turn = (2 * Math.PI * 7.2) / 60;
  doc.lineWidth(0.95).strokeColor(colours.accent, 1);
  doc.path(`M${x - 46} ${y}h34M${x + 12} ${y}h34`).stroke();
  doc.circle(x, y, 4.5).stroke();
  doc.save().lineWidth(1.2).lineCap('round');
  doc
    .circle(x, y, 7.2)
    .dash(4.4 * turn, { space: 5.6 * turn })
    .stroke()
    .restore();
}

const qrOf = (address: string) => {
  const { modules } = create(address, {});
  const pitch = qrWidth / modules.size;
  return { modules, pitch, panel: qrWidth + 2 * qrImageOptions.margin * pitch };
};

export const qrPanelWidth = (address: string) => qrOf(address).panel;

/** The code itself, squares as one shape so that no seam shows between them, on white with its quiet zone. */
export function drawQr(doc: Document, address: string, top: number): void {
  const { modules, pitch, panel } = qrOf(address);
  const left = (page.width - panel) / 2;
  const quiet = qrImageOptions.margin * pitch;
  doc.rect(left, top, panel, panel).fillColor(qrImageOptions.color.light, 1).fill();
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; ) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column++;
      if (column > start) doc.rect(left + quiet + start * pitch, top + quiet + row * pitch, (column - start) * pitch, pitch);
      else column++;
    }
  }
  doc.fillColor(qrImageOptions.color.dark, 1).fill();
}
