import { rightToLeftPattern } from '@/lib/text/text';

const dotsPerEm = 200;
// In em; taller text, such as stacked accents, is squeezed to fit.
const maxExtent = { above: 1.1, below: 0.45 };

/** Rasterised text; sizes in em, `left` and `ascent` locate its origin on the baseline. */
export type GlyphBitmap = {
  width: number;
  height: number;
  left: number;
  ascent: number;
  dots: { across: number; down: number; rgba: Uint8ClampedArray };
};

/** Draws text for which our typefaces lack glyphs. `font`: CSS style, weight and families, without a size. */
export type GlyphRenderer = {
  measure(text: string, font: string): number;
  draw(text: string, font: string): GlyphBitmap;
};

export function createBrowserGlyphRenderer(): GlyphRenderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw text');
  const prepare = (text: string, font: string) => {
    context.font = font.replace(/(?<=\d) /, ` ${dotsPerEm}px `);
    context.direction = rightToLeftPattern.test(text) ? 'rtl' : 'ltr';
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
      prepare(text, font);
      context.fillText(text, left, ascent);
      const { data: rgba } = context.getImageData(0, 0, across, down);
      const squeeze = Math.min(
        1,
        (maxExtent.above * dotsPerEm) / ascent,
        (maxExtent.below * dotsPerEm) / Math.max(1, down - ascent),
      );
      const em = (dots: number) => dots / dotsPerEm;
      return {
        width: em(across),
        height: em(down) * squeeze,
        left: em(left),
        ascent: em(ascent) * squeeze,
        dots: { across, down, rgba },
      };
    },
  };
}
