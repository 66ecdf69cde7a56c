export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Fine enough for print: 600 dots an inch at 24 points. */
const dotsPerEm = 200;
// A tower of accents is pressed into the line it stands in.
const highest = { above: 1.1, below: 0.45 };

/** A text as dots, with its size and where its letters begin and stand, in em. */
export type GlyphBitmap = {
  width: number;
  height: number;
  left: number;
  ascent: number;
  dots: { across: number; down: number; rgba: Uint8ClampedArray };
};

/** Whoever draws what no typeface of ours has. `font` is a slant, a weight and families, as a stylesheet has them. */
export type GlyphRenderer = { measure(text: string, font: string): number; draw(text: string, font: string): GlyphBitmap };

/** The browser's own drawing, for every script and emoji the machine knows. */
export function browserGlyphRenderer(): GlyphRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws no text');
  const prepare = (text: string, font: string) => {
    context.font = font.replace(/(?<=\d) /, ` ${dotsPerEm}px `);
    context.direction = rightToLeft.test(text) ? 'rtl' : 'ltr';
    context.textAlign = 'left';
  };
  return {
    measure: (text, font) => {
      prepare(text, font);
      return context.measureText(text).width / dotsPerEm;
    },
    draw: (text, font) => {
      prepare(text, font);
      const box = context.measureText(text);
      const left = Math.ceil(Math.max(0, box.actualBoundingBoxLeft)) + 2;
      const ascent = Math.ceil(Math.max(0, box.actualBoundingBoxAscent)) + 2;
      const across = left + Math.ceil(Math.max(0, box.actualBoundingBoxRight)) + 2;
      const down = ascent + Math.ceil(Math.max(0, box.actualBoundingBoxDescent)) + 2;
      Object.assign(canvas, { width: across, height: down });
      prepare(text, font); // a canvas forgets its settings with its size
      context.fillText(text, left, ascent);
      const { data: rgba } = context.getImageData(0, 0, across, down);
      const pressed = Math.min(1, (highest.above * dotsPerEm) / ascent, (highest.below * dotsPerEm) / Math.max(1, down - ascent));
      const em = (dots: number) => dots / dotsPerEm;
      return {
        width: em(across),
        height: em(down) * pressed,
        left: em(left),
        ascent: em(ascent) * pressed,
        dots: { across, down, rgba },
      };
    },
  };
}
