// Proves the colour system on app/styles/tokens.css and, for phones set to dark, dim-tokens.css: exit 1 on any shortfall; `--all` prints one line per combination of themes.
import { readFileSync } from 'node:fs';

const rulesOf = (file) => [
  ...readFileSync(new URL(`../app/styles/${file}`, import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g),
].map(([, sel, body]) => ({
  selectors: sel.split(',').map((s) => s.trim()),
  vars: Object.fromEntries([...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, k, v]) => [k, v.trim()])),
}));
const rules = rulesOf('tokens.css'), dimRules = rulesOf('dim-tokens.css');
const collect = (attr, from = rules, prefix = '') => {
  const out = {};
  for (const r of from) for (const s of r.selectors) {
    const m = s.match(new RegExp(`^${prefix}\\[data-event-${attr}="([\\w-]+)"\\]$`));
    if (m) out[m[1]] = { ...(out[m[1]] ?? {}), ...r.vars };
  }
  return out;
};
const root = Object.assign({}, ...rules.filter((r) => r.selectors.includes(':root')).map((r) => r.vars));
const backgrounds = collect('bg'), accents = collect('accent'), texts = collect('text');
const [dimBackgrounds, dimAccents, dimTexts] = ['bg', 'accent', 'text'].map((attr) => collect(attr, dimRules, '\\.dimmable'));
const dimCommon = dimRules.find((r) => r.selectors.includes('.dimmable'))?.vars ?? {};

const need = {
  backgrounds: ['gradient-navy', 'gradient-sage', 'gradient-lavender', 'gradient-champagne', 'gradient-blush', 'solid-white', 'solid-cream'],
  accents: ['rose-gold', 'navy-blue', 'sage-green', 'burgundy', 'lavender', 'coral', 'wedding-gold'],
  texts: ['charcoal', 'warm-brown', 'forest-green', 'wedding-navy'],
};
const problems = [];
for (const [kind, found] of [...Object.entries({ backgrounds, accents, texts }), ...Object.entries({ backgrounds: dimBackgrounds, accents: dimAccents, texts: dimTexts })])
  for (const key of need[kind]) if (!found[key]) problems.push(`missing ${kind}: ${key}`);

const rgb = (hex) => {
  const m = /^#([0-9a-f]{6})$/i.exec(hex ?? '');
  if (!m) throw new Error(`not a six-digit hex: ${hex}`);
  return [0, 2, 4].map((i) => parseInt(m[1].slice(i, i + 2), 16));
};
const lum = (c) => {
  const [r, g, b] = c.map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a, b) => { const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t);
const resolve = (value, scope) => {
  for (let i = 0; i < 8; i++) { const m = /^var\((--[\w-]+)\)$/.exec(value); if (!m) return value; value = scope[m[1]]; }
  throw new Error(`cannot resolve ${value}`);
};

// Every colour a gradient passes through, with and without the woven scallop on top.
const groundSamples = (a, b, weave, alpha) => {
  const out = [];
  for (let i = 0; i <= 40; i++) { const c = mix(a, b, i / 40); out.push(c, mix(c, weave, alpha / 2), mix(c, weave, alpha)); }
  return out;
};

const worst = new Map();
let checks = 0;
const check = (label, min, fg, bgs, where) => {
  for (const bg of Array.isArray(bgs[0]) ? bgs : [bgs]) {
    const r = ratio(fg, bg); checks++;
    const w = worst.get(label);
    if (!w || r < w.r) worst.set(label, { r, min, where });
    if (r < min) problems.push(`${label}: ${r.toFixed(2)} < ${min} (${where})`);
  }
};

// The room on the guest page: what stands quietly can still be read, and the lit table stands out.
function checkPlan(light, c, where) {
  const [paper, floor, plate] = ['--event-paper', '--event-floor', '--event-plate'].map(c);
  check(`${light}numbers and names on the plan`, 4.5, c('--event-quiet'), [paper, floor, plate], where);
  check(`${light}the door's name on the plan`, 4.5, c('--event-text'), floor, where);
  check(`${light}numbers of the party's tables`, 4.5, c('--accent-text'), [floor, plate], where);
  check(`${light}rings of the party's tables`, 3, c('--accent'), [floor, plate], where);
  check(`${light}the lit table and the way to it`, 3, c('--accent-solid'), [paper, floor, plate], where);
  check(`${light}the number of the lit table`, 4.5, c('--on-accent'), c('--accent-solid'), where);
}

// In the dark every word has 7:1, whoever reads it.
function checkDim(bg, ac, tx) {
  const scope = { ...root, ...backgrounds[bg], ...accents[ac], ...texts[tx], ...dimCommon, ...dimBackgrounds[bg], ...dimAccents[ac], ...dimTexts[tx] };
  const c = (name) => rgb(resolve(scope[name], scope));
  const paper = c('--event-paper'), tint = c('--accent-tint'), field = c('--event-field'), plate = c('--event-plate');
  const ground = groundSamples(c('--event-bg-1'), c('--event-bg-2'), c('--event-weave'), Number(scope['--event-weave-alpha']));
  const where = `${bg} / ${ac} / ${tx}`;
  check('dim: the answer, name and number', 7, c('--event-text'), [paper, tint, plate], where);
  check('dim: words typed into the field', 7, c('--event-text'), field, where);
  check('dim: secondary words', 7, c('--event-text-2'), [paper, tint, field, plate], where);
  check('dim: accent words, buttons', 7, c('--accent-text'), [paper, tint, plate], where);
  check('dim: words on the cloth', 7, c('--event-on-ground'), ground, where);
  check('dim: lines, rings, outlines', 3, c('--accent'), [paper, tint, field, plate], where);
  checkPlan('dim: ', c, where);
  check('dim: focus ring', 3, c('--event-text'), [paper, tint], where);
}

let combos = 0;
for (const bg of need.backgrounds) for (const ac of need.accents) for (const tx of need.texts) {
  if (!backgrounds[bg] || !accents[ac] || !texts[tx]) continue;
  combos++;
  const scope = { ...root, ...backgrounds[bg], ...accents[ac], ...texts[tx] };
  const c = (name) => rgb(resolve(scope[name], scope));
  const paper = c('--event-paper'), tint = c('--accent-tint');
  const ground = groundSamples(c('--event-bg-1'), c('--event-bg-2'), c('--event-weave'), Number(scope['--event-weave-alpha']));
  const where = `${bg} / ${ac} / ${tx}`;
  const before = problems.length;
  check('text on paper', 4.5, c('--event-text'), paper, where);
  check('text on accent tint', 4.5, c('--event-text'), tint, where);
  check('secondary text on paper', 4.5, c('--event-text-2'), paper, where);
  check('secondary text on accent tint', 4.5, c('--event-text-2'), tint, where);
  check('accent words on paper', 4.5, c('--accent-text'), paper, where);
  check('accent words on accent tint', 4.5, c('--accent-text'), tint, where);
  check('words on accent button', 4.5, c('--on-accent'), c('--accent-solid'), where);
  check('words on the cloth', 4.5, c('--event-on-ground'), ground, where);
  check('accent line, icon, table ring on paper', 3, c('--accent'), paper, where);
  check('accent line, icon, table ring on tint', 3, c('--accent'), tint, where);
  check('accent button against paper', 3, c('--accent-solid'), paper, where);
  check('accent button against tint', 3, c('--accent-solid'), tint, where);
  check('input outline against paper', 3, c('--accent'), paper, where);
  check('focus ring (text colour) on paper', 3, c('--event-text'), paper, where);
  check('focus ring (text colour) on tint', 3, c('--event-text'), tint, where);
  check('focus ring on the cloth', 3, c('--event-on-ground'), ground, where);
  for (const name of ['--event-field', '--event-plate']) {
    check('text in the field, on a table, on a tent card', 4.5, c('--event-text'), c(name), where);
    check('secondary text in the field', 4.5, c('--event-text-2'), c(name), where);
    check('accent words on a table, on a tent card', 4.5, c('--accent-text'), c(name), where);
  }
  checkPlan('', c, where);
  checkDim(bg, ac, tx);
  if (process.argv.includes('--all'))
    console.log(`${problems.length > before ? 'FAIL' : 'ok  '} ${where}`);
}
if (combos !== 196) problems.push(`expected 196 combinations, saw ${combos}`);

const p = (n) => rgb(resolve(root[n], root));
const light = ['--paper', '--wove', '--wove-deep', '--blush'];
for (const g of light) {
  check('product: ink', 4.5, p('--ink'), p(g), g);
  check('product: ink-2', 4.5, p('--ink-2'), p(g), g);
  check('product: focus ring', 3, p('--focus'), p(g), g);
}
for (const g of ['--paper', '--wove', '--wove-deep']) {
  check('product: ink-3', 4.5, p('--ink-3'), p(g), g);
  check('product: brass-text', 4.5, p('--brass-text'), p(g), g);
  check('product: claret', 4.5, p('--claret'), p(g), g);
  check('product: moss', 4.5, p('--moss'), p(g), g);
  check('product: control outline', 3, p('--ink-line'), p(g), g);
  check('product: brass ornament', 3, p('--brass'), p(g), g);
}
check('product: brass-text on blush', 4.5, p('--brass-text'), p('--blush'), '--blush');
check('product: ink on blush-deep', 4.5, p('--ink'), p('--blush-deep'), '--blush-deep');
check('product: claret on claret-wash', 4.5, p('--claret'), p('--claret-wash'), '--claret-wash');
check('product: moss on moss-wash', 4.5, p('--moss'), p('--moss-wash'), '--moss-wash');
check('product: brass-text on amber-wash', 4.5, p('--brass-text'), p('--amber-wash'), '--amber-wash');
check('product: white on claret button', 4.5, p('--paper'), p('--claret'), '--claret');
for (const g of ['--ink', '--ink-deep']) {
  check('product: on-ink', 4.5, p('--on-ink'), p(g), g);
  check('product: on-ink-2', 4.5, p('--on-ink-2'), p(g), g);
  check('product: brass-light on navy', 4.5, p('--brass-light'), p(g), g);
  check('product: blush words on navy', 4.5, p('--blush'), p(g), g);
  check('product: focus ring on navy', 3, p('--focus-on-ink'), p(g), g);
}

// For any colour of a board, ink, white or black clears 4.5:1. The QR code itself always sits on a white panel.
const boardText = (hex) => {
  const c = rgb(hex);
  return ['#1D3557', '#FFFFFF', '#000000'].map((t) => [t, ratio(rgb(t), c)]).find(([t, r], i) => r >= 4.5) ?? ['none', 0];
};
let boardWorst = ['', '', Infinity];
for (let r = 0; r <= 255; r += 15) for (let g = 0; g <= 255; g += 15) for (let b = 0; b <= 255; b += 15) {
  const hex = '#' + [r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('');
  const [t, q] = boardText(hex); checks++;
  if (q < boardWorst[2]) boardWorst = [hex, t, q];
  if (q < 4.5) problems.push(`board colour ${hex}: no legible text colour`);
}

console.log(`${combos} theme combinations, light and dim, ${checks} contrast checks\n`);
console.log('worst   min   what                                        where');
for (const [label, { r, min, where }] of [...worst].sort((a, b) => a[1].r / a[1].min - b[1].r / b[1].min))
  console.log(`${r.toFixed(2).padStart(5)}  ${min.toFixed(1).padStart(4)}   ${label.padEnd(42)}  ${where}`);
console.log(`${boardWorst[2].toFixed(2).padStart(5)}   4.5   ${'QR board wording, 5,832 board colours'.padEnd(42)}  ${boardWorst[1]} on ${boardWorst[0]}`);
if (problems.length) { console.error(`\n${problems.length} problem(s):\n` + [...new Set(problems)].slice(0, 40).join('\n')); process.exit(1); }
console.log('\nAll pass.');
