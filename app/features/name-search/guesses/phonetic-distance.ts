/** An edit distance over sounds. Vowels and commonly confused pairs (b/p, l/r) cost little. */
const alphabet = 'aeiouOAybpfvdtTgkhXszcSZCjlrmnGDBPQJWLHR';
const SIZE = 64;
const codes = new Map(Array.from(alphabet, (sign, at) => [sign, at + 1]));
const NONE = 0;
const VOWELS = 'aeiou';
const VOWEL_SIGNS = 7;

const costs = new Float32Array(SIZE * SIZE).fill(1);
const getCostIndex = (a: string, b: string) =>
  (codes.get(a) ?? NONE) * SIZE + (codes.get(b) ?? NONE);
const setCost = (a: string, b: string, cost: number) => {
  costs[getCostIndex(a, b)] = cost;
  costs[getCostIndex(b, a)] = cost;
};
/** Pairs of symbols and the cost of confusing them, in hundredths; '-' means a missing symbol. */
const setCosts = (pairs: string) => {
  for (const [, a = '', b = '', cost = ''] of pairs.matchAll(/(\S)(\S)(\d\d)/g))
    setCost(a, b === '-' ? '' : b, Number(cost) / 100);
};
for (const sign of alphabet) {
  setCost(sign, '', 0.75);
  setCost(sign, sign, 0);
}
for (const a of VOWELS) {
  setCost(a, '', 0.25);
  for (const b of VOWELS) if (a !== b) setCost(a, b, 0.2);
  setCost(a, 'v', 0.45);
  setCost(a, 'y', 0.25);
  setCost(a, 'h', 0.35);
}
setCosts(
  'ao12 ae15 eo25 iy05 ei15 ey20 uo12 uv20 ov25 y-20 h-15 X-45 r-40 n-50 j-55 g-50 v-50 t-55 T-45 d-60 s-65 l-60 ' +
    'bp30 bv25 bf50 pf30 vf20 hf30 dt25 dT25 tT08 Ts25 Tz35 Tf40 tC45 tc35 dj45 tS60 gk25 gh30 gX25 gj30 kh35 kX22 hX10 kC35 kc20 hj25 Xj25 XC25 XS40 ' +
    'hr60 cj35 hS50 sz12 sS25 sC35 sc10 sZ40 zc15 zZ25 zS40 zj35 zd50 cC20 cS25 ck20 Cj25 CS25 CZ25 SZ20 Sj35 Zj12 yj15 ij25 lr25 mn30 ny60 ln60 rd60 mb60',
);
// A weak r and ambiguous Hangul letters cost as much as the plain symbol, except the pairs below.
for (const [sign = '', other = ''] of 'Rr Gg Dd Bb Pp Qs Jj WC Ll Hh Oo Ae'.split(' '))
  for (const each of ['', ...alphabet])
    setCost(sign, each, each === sign ? 0 : (costs[getCostIndex(each, other)] ?? 1));
setCosts(
  'R-28 Gk10 Dt10 Bv05 Bp15 Pf04 QS10 QT10 Jz08 Js30 JC15 Wc04 Lr00 LR00 Hf20 Hr25 H-25 Ou05 Oa12 Oe10 O-20 Or35 Aa03',
);

const hangul: Record<string, string> = {
  eo: 'O',
  ae: 'A',
  ch: 'W',
  sh: 'Q',
  s: 'Q',
  hw: 'w',
  ng: 'ng',
  l: 'L',
  r: 'L',
  t: '',
};
const toHangulSounds = (word: string) =>
  word.replace(
    /eo|ae|[cs]h|hw|ng|[bdghjlprs]|t(?=[sj]|ch)/g,
    (letters) => hangul[letters] ?? letters.toUpperCase(),
  );

const spellings: [RegExp, string][] = [
  [/eaux?|au(x|l?[dt]s?)$/g, 'o'],
  [/wh|hw/g, 'w'],
  [/tss/g, 's'],
  [/(.)\1+/g, '$1'],
  [/shch|tsch|tch/g, 'C'],
  [/sch|sh|sz/g, 'S'],
  [/kh/g, 'X'],
  [/cz|ch/g, 'C'],
  [/ck|c(?=[aourkl])/g, 'k'],
  [/dzh|dj|dg(?=[eiy])/g, 'j'],
  [/(?<=(?<!i)[aeu]r)z$/, 'c'],
  [/zh|rz/g, 'Z'],
  [/ts|tz/g, 'c'],
  [/ph/g, 'f'],
  [/th/g, 'T'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/qi/g, 'Ci'],
  [/q/g, 'k'],
  [/^x/g, 'S'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ou|oo|eu/g, 'u'],
  [/ae|oe/g, 'e'],
  [/eo/g, 'o'],
  [/ee/g, 'i'],
  [/r(?![aeiouy])/g, 'R'],
];

function toSounds(word: string): string {
  let sounds = word;
  for (const [letters, sound] of spellings) sounds = sounds.replace(letters, sound);
  return sounds;
}

/** Encodes a folded Latin word as symbols of its sounds. Ignores letters of other scripts. */
export function toSoundCodes(word: string, isKorean = false): Uint8Array {
  const signs = Array.from(
    toSounds(isKorean ? toHangulSounds(word) : word),
    (sign) => codes.get(sign) ?? NONE,
  ).filter((code) => code !== NONE);
  return Uint8Array.from(signs.slice(0, MAX_SYMBOLS));
}
const MAX_SYMBOLS = 40;

const getWeight = (code: number) => (code <= VOWEL_SIGNS ? 0.4 : 1);
function sumWeights(signs: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < signs.length; at++) sum += getWeight(signs[at] ?? NONE);
  return sum;
}
/** Minimum cost of a missing symbol relative to its weight, except for h, y and the last symbol. */
const MIN_OMISSION_COST = 0.25;

const LAST_SYMBOL_FACTOR = 0.7;

let last = new Float32Array(MAX_SYMBOLS + 1);
let row = new Float32Array(MAX_SYMBOLS + 1);

/** From 0 (same sound) to 1 (nothing in common). Results above `maxDistance` are not exact. */
export function getSoundDistance(a: Uint8Array, b: Uint8Array, maxDistance: number): number {
  const [weightOfA, weightOfB] = [sumWeights(a), sumWeights(b)];
  const whole = (weightOfA + weightOfB) / 2;
  const enough = maxDistance * whole;
  if (Math.abs(weightOfA - weightOfB) * MIN_OMISSION_COST > enough) return 1;
  last[0] = 0;
  for (let j = 1; j <= b.length; j++) last[j] = (last[j - 1] ?? 0) + (costs[b[j - 1] ?? NONE] ?? 1);
  for (let i = 1; i <= a.length; i++) {
    const sign = (a[i - 1] ?? NONE) * SIZE;
    const leaving = (costs[sign] ?? 1) * (i === a.length ? LAST_SYMBOL_FACTOR : 1);
    row[0] = (last[0] ?? 0) + leaving;
    let best = row[0];
    for (let j = 1; j <= b.length; j++) {
      const other = b[j - 1] ?? NONE;
      const cost = Math.min(
        (last[j - 1] ?? 0) + (costs[sign + other] ?? 1),
        (last[j] ?? 0) + leaving,
        (row[j - 1] ?? 0) + (costs[other] ?? 1) * (j === b.length ? LAST_SYMBOL_FACTOR : 1),
      );
      row[j] = cost;
      if (cost < best) best = cost;
    }
    if (best > enough) return 1;
    [last, row] = [row, last];
  }
  return (last[b.length] ?? 1) / whole;
}

const unvoiced: Record<string, string> = {
  b: 'p',
  d: 't',
  T: 't',
  g: 'k',
  X: 'k',
  v: 'f',
  z: 's',
  c: 's',
  Z: 'S',
  j: 'S',
  C: 'S',
  R: 'r',
};
/** The consonants of a folded Latin word as sounds, with voiced and unvoiced ones equal. */
export const getConsonantSkeleton = (word: string): string =>
  toSounds(word.replace(/gh(?=[ts]|$)|w(?![aeiouy])/g, ''))
    .replace(/(?!^)[aeiouyh]/g, '')
    .replace(/^[aeiouy]/, 'a')
    .replace(/[^aeiouy]/g, (sign) => unvoiced[sign] ?? sign)
    .replace(/(.)\1+/g, '$1');
