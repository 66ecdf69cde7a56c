// Checks the contrast of app/styles/tokens.css and, for dark mode, dim-tokens.css: exits with 1 on any shortfall; `--all` prints a line for each
// combination of themes.
import { readFileSync } from 'node:fs';

const expected = {
  backgrounds: [
    'gradient-navy',
    'gradient-sage',
    'gradient-lavender',
    'gradient-champagne',
    'gradient-blush',
    'solid-white',
    'solid-cream',
  ],
  accents: [
    'rose-gold',
    'navy-blue',
    'sage-green',
    'burgundy',
    'lavender',
    'coral',
    'wedding-gold',
  ],
  texts: ['charcoal', 'warm-brown', 'forest-green', 'wedding-navy'],
};
const COMBINATIONS = 196;
const TEXT = 4.5;
const TEXT_IN_THE_DARK = 7;
const SHAPE = 3;

const rules = rulesOf('tokens.css');
const dimRules = rulesOf('dim-tokens.css');
const root = Object.assign(
  {},
  ...rules.filter(({ selectors }) => selectors.includes(':root')).map(({ tokens }) => tokens),
);
const themes = themesIn(rules, '');
const dimThemes = themesIn(dimRules, '\\.dimmable');
const dimCommon = dimRules.find(({ selectors }) => selectors.includes('.dimmable'))?.tokens ?? {};

const problems = [];
const worst = new Map();
let checks = 0;
let combinations = 0;

checkThatAllAreThere();
for (const background of expected.backgrounds)
  for (const accent of expected.accents)
    for (const text of expected.texts) checkCombination({ background, accent, text });
if (combinations !== COMBINATIONS)
  problems.push(`expected ${COMBINATIONS} combinations, saw ${combinations}`);
checkProduct();
const worstBoard = checkBoards();
report();

/** Parses the rules of a stylesheet: their selectors and the tokens they set. */
function rulesOf(file) {
  const css = readFileSync(new URL(`../app/styles/${file}`, import.meta.url), 'utf8').replace(
    /\/\*[\s\S]*?\*\//g,
    '',
  );
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors, body]) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    tokens: Object.fromEntries(
      [...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name, value]) => [
        name,
        value.trim(),
      ]),
    ),
  }));
}

function themesIn(rulesOfFile, prefix) {
  const tokensBy = (attribute) => {
    const pattern = new RegExp(`^${prefix}\\[data-event-${attribute}="([\\w-]+)"\\]$`);
    const found = {};
    for (const { selectors, tokens } of rulesOfFile)
      for (const selector of selectors) {
        const [, name] = pattern.exec(selector) ?? [];
        if (name) found[name] = { ...found[name], ...tokens };
      }
    return found;
  };
  return { backgrounds: tokensBy('bg'), accents: tokensBy('accent'), texts: tokensBy('text') };
}

function checkThatAllAreThere() {
  for (const found of [themes, dimThemes])
    for (const [kind, names] of Object.entries(expected))
      for (const name of names) if (!found[kind][name]) problems.push(`missing ${kind}: ${name}`);
}

function channelsOf(hex) {
  const [, digits] = /^#([0-9a-f]{6})$/i.exec(hex ?? '') ?? [];
  if (!digits) throw new Error(`not a six-digit hex: ${hex}`);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}

function luminanceOf(color) {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one, other) {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function mix(one, other, share) {
  return one.map((channel, at) => channel + (other[at] - channel) * share);
}

function resolve(value, tokens) {
  let resolved = value;
  for (let step = 0; step < 8; step++) {
    const [, name] = /^var\((--[\w-]+)\)$/.exec(resolved) ?? [];
    if (!name) return resolved;
    resolved = tokens[name];
  }
  throw new Error(`cannot resolve ${value}`);
}

function colorsOf(tokens) {
  return (name) => channelsOf(resolve(tokens[name], tokens));
}

/** Returns every colour of a gradient, with and without the woven scallop on top. */
function groundOf(tokens) {
  const colorOf = colorsOf(tokens);
  const [from, to, weave] = ['--event-bg-1', '--event-bg-2', '--event-weave'].map(colorOf);
  const alpha = Number(tokens['--event-weave-alpha']);
  return Array.from({ length: 41 }, (_, step) => mix(from, to, step / 40)).flatMap((color) => [
    color,
    mix(color, weave, alpha / 2),
    mix(color, weave, alpha),
  ]);
}

/** Counts one check for each background, which is a colour or a list of colours. */
function check(label, least, color, grounds, where) {
  for (const ground of Array.isArray(grounds[0]) ? grounds : [grounds]) {
    const contrast = contrastOf(color, ground);
    checks++;
    const before = worst.get(label);
    if (!before || contrast < before.contrast) worst.set(label, { contrast, least, where });
    if (contrast < least) problems.push(`${label}: ${contrast.toFixed(2)} < ${least} (${where})`);
  }
}

function checkCombination({ background, accent, text }) {
  if (!themes.backgrounds[background] || !themes.accents[accent] || !themes.texts[text]) return;
  combinations++;
  const where = `${background} / ${accent} / ${text}`;
  const problemsBefore = problems.length;
  const tokens = {
    ...root,
    ...themes.backgrounds[background],
    ...themes.accents[accent],
    ...themes.texts[text],
  };
  checkLight(tokens, where);
  checkDim(
    {
      ...tokens,
      ...dimCommon,
      ...dimThemes.backgrounds[background],
      ...dimThemes.accents[accent],
      ...dimThemes.texts[text],
    },
    where,
  );
  if (process.argv.includes('--all'))
    console.info(`${problems.length > problemsBefore ? 'FAIL' : 'ok  '} ${where}`);
}

function checkLight(tokens, where) {
  const colorOf = colorsOf(tokens);
  const paper = colorOf('--event-paper');
  const tint = colorOf('--accent-tint');
  const ground = groundOf(tokens);
  check('text on paper', TEXT, colorOf('--event-text'), paper, where);
  check('text on accent tint', TEXT, colorOf('--event-text'), tint, where);
  check('secondary text on paper', TEXT, colorOf('--event-text-2'), paper, where);
  check('secondary text on accent tint', TEXT, colorOf('--event-text-2'), tint, where);
  check('accent words on paper', TEXT, colorOf('--accent-text'), paper, where);
  check('accent words on accent tint', TEXT, colorOf('--accent-text'), tint, where);
  check('words on accent button', TEXT, colorOf('--on-accent'), colorOf('--accent-solid'), where);
  check('words on the cloth', TEXT, colorOf('--event-on-ground'), ground, where);
  check('accent line, icon, table ring on paper', SHAPE, colorOf('--accent'), paper, where);
  check('accent line, icon, table ring on tint', SHAPE, colorOf('--accent'), tint, where);
  check('accent button against paper', SHAPE, colorOf('--accent-solid'), paper, where);
  check('accent button against tint', SHAPE, colorOf('--accent-solid'), tint, where);
  check('input outline against paper', SHAPE, colorOf('--accent'), paper, where);
  check('focus ring (text colour) on paper', SHAPE, colorOf('--event-text'), paper, where);
  check('focus ring (text colour) on tint', SHAPE, colorOf('--event-text'), tint, where);
  check('focus ring on the cloth', SHAPE, colorOf('--event-on-ground'), ground, where);
  for (const name of ['--event-field', '--event-plate']) {
    check(
      'text in the field, on a table, on a tent card',
      TEXT,
      colorOf('--event-text'),
      colorOf(name),
      where,
    );
    check('secondary text in the field', TEXT, colorOf('--event-text-2'), colorOf(name), where);
    check(
      'accent words on a table, on a tent card',
      TEXT,
      colorOf('--accent-text'),
      colorOf(name),
      where,
    );
  }
  checkPlan('', colorOf, where);
}

function checkDim(tokens, where) {
  const colorOf = colorsOf(tokens);
  const [paper, tint, field, plate] = [
    '--event-paper',
    '--accent-tint',
    '--event-field',
    '--event-plate',
  ].map(colorOf);
  check(
    'dim: the answer, name and number',
    TEXT_IN_THE_DARK,
    colorOf('--event-text'),
    [paper, tint, plate],
    where,
  );
  check('dim: words typed into the field', TEXT_IN_THE_DARK, colorOf('--event-text'), field, where);
  check(
    'dim: secondary words',
    TEXT_IN_THE_DARK,
    colorOf('--event-text-2'),
    [paper, tint, field, plate],
    where,
  );
  check(
    'dim: accent words, buttons',
    TEXT_IN_THE_DARK,
    colorOf('--accent-text'),
    [paper, tint, plate],
    where,
  );
  check(
    'dim: words on the cloth',
    TEXT_IN_THE_DARK,
    colorOf('--event-on-ground'),
    groundOf(tokens),
    where,
  );
  check(
    'dim: lines, rings, outlines',
    SHAPE,
    colorOf('--accent'),
    [paper, tint, field, plate],
    where,
  );
  checkPlan('dim: ', colorOf, where);
  check('dim: focus ring', SHAPE, colorOf('--event-text'), [paper, tint], where);
}

/**
 * Checks the guest page's floor plan: muted parts are legible, and the highlighted table is
 * prominent.
 */
function checkPlan(prefix, colorOf, where) {
  const [paper, floor, plate] = ['--event-paper', '--event-floor', '--event-plate'].map(colorOf);
  check(
    `${prefix}numbers and names on the plan`,
    TEXT,
    colorOf('--event-quiet'),
    [paper, floor, plate],
    where,
  );
  check(`${prefix}the door's name on the plan`, TEXT, colorOf('--event-text'), floor, where);
  check(
    `${prefix}numbers of the party's tables`,
    TEXT,
    colorOf('--accent-text'),
    [floor, plate],
    where,
  );
  check(`${prefix}rings of the party's tables`, SHAPE, colorOf('--accent'), [floor, plate], where);
  check(
    `${prefix}the lit table and the way to it`,
    SHAPE,
    colorOf('--accent-solid'),
    [paper, floor, plate],
    where,
  );
  check(
    `${prefix}the number of the lit table`,
    TEXT,
    colorOf('--on-accent'),
    colorOf('--accent-solid'),
    where,
  );
}

/** Checks the product's own colours, which are independent of event themes. */
function checkProduct() {
  const colorOf = colorsOf(root);
  const on = (ground, label, least, name) =>
    check(`product: ${label}`, least, colorOf(name), colorOf(ground), ground);
  for (const ground of ['--paper', '--wove', '--wove-deep', '--blush']) {
    on(ground, 'ink', TEXT, '--ink');
    on(ground, 'ink-2', TEXT, '--ink-2');
    on(ground, 'focus ring', SHAPE, '--focus');
  }
  for (const ground of ['--paper', '--wove', '--wove-deep']) {
    on(ground, 'ink-3', TEXT, '--ink-3');
    on(ground, 'brass-text', TEXT, '--brass-text');
    on(ground, 'claret', TEXT, '--claret');
    on(ground, 'moss', TEXT, '--moss');
    on(ground, 'control outline', SHAPE, '--ink-line');
    on(ground, 'brass ornament', SHAPE, '--brass');
  }
  on('--blush', 'brass-text on blush', TEXT, '--brass-text');
  on('--blush-deep', 'ink on blush-deep', TEXT, '--ink');
  on('--claret-wash', 'claret on claret-wash', TEXT, '--claret');
  on('--moss-wash', 'moss on moss-wash', TEXT, '--moss');
  on('--amber-wash', 'brass-text on amber-wash', TEXT, '--brass-text');
  on('--claret', 'white on claret button', TEXT, '--paper');
  for (const ground of ['--ink', '--ink-deep']) {
    on(ground, 'on-ink', TEXT, '--on-ink');
    on(ground, 'on-ink-2', TEXT, '--on-ink-2');
    on(ground, 'brass-light on navy', TEXT, '--brass-light');
    on(ground, 'blush words on navy', TEXT, '--blush');
    on(ground, 'focus ring on navy', SHAPE, '--focus-on-ink');
  }
}

/** Checks that ink, white or black is legible on any board colour. The QR code itself is always on a white panel. */
function checkBoards() {
  const levels = Array.from({ length: 18 }, (_, step) => step * 15);
  const boards = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => [red, green, blue])),
  );
  let worstSoFar = { contrast: Number.POSITIVE_INFINITY, where: '' };
  for (const board of boards) {
    const hex = `#${board.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    const texts = ['#1D3557', '#FFFFFF', '#000000'].map((color) => ({
      color,
      contrast: contrastOf(channelsOf(color), board),
    }));
    const { color, contrast } = texts.find((text) => text.contrast >= TEXT) ?? {
      color: 'none',
      contrast: 0,
    };
    checks++;
    if (contrast < worstSoFar.contrast) worstSoFar = { contrast, where: `${color} on ${hex}` };
    if (contrast < TEXT) problems.push(`board colour ${hex}: no legible text colour`);
  }
  return worstSoFar;
}

function report() {
  const line = (contrast, least, label, where) =>
    console.info(
      `${contrast.toFixed(2).padStart(5)}  ${least.toFixed(1).padStart(4)}   ${label.padEnd(42)}  ${where}`,
    );
  console.info(`${combinations} theme combinations, light and dim, ${checks} contrast checks\n`);
  console.info('worst   min   what                                        where');
  const tightestFirst = [...worst].sort(
    ([, a], [, b]) => a.contrast / a.least - b.contrast / b.least,
  );
  for (const [label, { contrast, least, where }] of tightestFirst)
    line(contrast, least, label, where);
  line(worstBoard.contrast, TEXT, 'QR board wording, 5,832 board colours', worstBoard.where);
  if (problems.length > 0) {
    console.error(
      `\n${problems.length} problem(s):\n${[...new Set(problems)].slice(0, 40).join('\n')}`,
    );
    process.exit(1);
  }
  console.info('\nAll pass.');
}
