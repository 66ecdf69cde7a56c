// Writes app/features/name-search/scripts/han-readings.json: the readings by pinyin-pro of the characters of GB 2312 and the first level of Big5. Run
// `node scripts/make-han-readings.ts` after updating pinyin-pro.
import { writeFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';

function signsOf(encoding: string, firsts: [number, number], seconds: [number, number]): string[] {
  const decoder = new TextDecoder(encoding);
  const signs: string[] = [];
  for (let first = firsts[0]; first <= firsts[1]; first++)
    for (let second = seconds[0]; second <= seconds[1]; second++)
      signs.push(decoder.decode(Uint8Array.of(first, second)));
  return signs.filter((sign) => /^\p{Script=Han}$/u.test(sign));
}

const signs = new Set([
  ...signsOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
  ...signsOf('big5', [0xa4, 0xc6], [0x40, 0xfe]),
]);
const readings = new Map<string, string[]>();
for (const sign of [...signs].sort()) {
  const read = pinyin(sign, { toneType: 'none', v: true });
  if (!/^[a-z]+$/.test(read)) continue;
  readings.set(read, [...(readings.get(read) ?? []), sign]);
}
const lines = [...readings]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([read, of]) => read + of.join(''));
writeFileSync(
  new URL('../app/features/name-search/scripts/han-readings.json', import.meta.url),
  `${JSON.stringify(lines, null, 2)}\n`,
);
