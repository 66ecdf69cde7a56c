// Writes subsets of the two typefaces with the letters that pages in British English need, so that
// a first visit loads little. Run again after updating a typeface.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './setup.mjs';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const without = (signs) =>
  [...`${ascii}\u00a0£©·–—‘’“”…áâäçèéêëíïñóôöúü`]
    .filter((letter) => !signs.includes(letter))
    .join('');
/** Characters in the subsets of the heading font and the text font. */
const display = without('"#$*<=>@[\\]^_`{|}~©');
const operating = without('$<=>[\\]^`{|}~');

// Omits `mark` and `mkmk`, which place separate accents, and tabular figures.
const keepFeatures = ['kern', 'ccmp', 'liga', 'lnum'];

const cuts = [
  {
    from: 'baskervville/files/baskervville-latin-wght-normal',
    to: 'baskervville-400',
    wght: 400,
    letters: display,
  },
  {
    from: 'baskervville/files/baskervville-latin-wght-normal',
    to: 'baskervville-500',
    wght: 500,
    letters: display,
  },
  {
    from: 'baskervville/files/baskervville-latin-wght-italic',
    to: 'baskervville-400-italic',
    wght: 400,
    letters: display,
  },
  {
    from: 'baskervville/files/baskervville-latin-wght-normal',
    to: 'baskervville-400-500',
    wght: { min: 400, max: 500 },
    letters: display,
  },
  {
    from: 'baskervville/files/baskervville-latin-wght-italic',
    to: 'baskervville-ampersand',
    wght: 400,
    letters: '&',
  },
  {
    from: 'cabin/files/cabin-latin-wght-normal',
    to: 'cabin-400-600',
    wght: { min: 400, max: 600 },
    letters: operating,
  },
];
for (const { from, to, wght, letters } of cuts) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', `${from}.woff2`));
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
    noHinting: true,
  });
  writeFileSync(join(root, 'app/styles/fonts', `${to}.woff2`), cut);
  console.info(`${to}: ${whole.length} → ${cut.length} bytes`);
}
// Prints the ranges for app/styles/site-fonts.css: the letters in each subset, and those in the full file.
const latin =
  '0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 304 308 329 2000-206f 20ac 2122 2191 2193 2212 2215 feff fffd'
    .split(' ')
    .flatMap((run) => {
      const [first, last = first] = run.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    });
for (const letters of [display, operating]) {
  const rest = latin.filter((letter) => !letters.includes(letter)).join('');
  console.info(`unicode-range: ${ranges(letters)}\nfrom the full file: ${ranges(rest)}`);
}

function ranges(text) {
  const codes = [...new Set([...text].map((letter) => letter.codePointAt(0)))].sort(
    (a, b) => a - b,
  );
  const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`)
    .join(', ');
}
