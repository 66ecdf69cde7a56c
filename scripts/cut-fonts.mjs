// Cuts the letters of British pages out of the two typefaces, so that a first visit loads little. Run again when a typeface is updated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './setup.mjs';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const everyday = `${ascii}\u00a0£©·–—‘’“”…áâäçèéêëíïñóôöúü`;

// Without `mark` and `mkmk`, which place accents written apart from their letter: none of these are.
const keepFeatures = ['kern', 'ccmp', 'liga', 'lnum', 'pnum', 'tnum'];

const cuts = [
  { from: 'baskervville/files/baskervville-latin-wght-normal', to: 'baskervville-400', wght: 400 },
  { from: 'baskervville/files/baskervville-latin-wght-normal', to: 'baskervville-500', wght: 500 },
  { from: 'baskervville/files/baskervville-latin-wght-italic', to: 'baskervville-400-italic', wght: 400 },
  { from: 'cabin/files/cabin-latin-wght-normal', to: 'cabin-400-600', wght: { min: 400, max: 600 } },
];
for (const { from, to, wght } of cuts) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', `${from}.woff2`));
  const cut = await subsetFont(whole, everyday, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
    noHinting: true,
  });
  writeFileSync(join(root, 'app/styles/fonts', `${to}.woff2`), cut);
  console.info(`${to}: ${whole.length} → ${cut.length} bytes`);
}
console.info(`unicode-range: ${ranges(everyday)}`);

function ranges(text) {
  const codes = [...new Set([...text].map((letter) => letter.codePointAt(0)))].sort((a, b) => a - b);
  const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ');
}
