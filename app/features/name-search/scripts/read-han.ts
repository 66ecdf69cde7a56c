import type { HanReader } from './romanise.ts';
import { NAME_BOUNDARY } from './syllables.ts';

const longFamilyNames = new Set(
  '欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 皇甫 东方 東方 夏侯 慕容 尉迟 尉遲 令狐 公孙 公孫 宇文 长孙 長孫 端木 南宫 南宮 独孤 獨孤'.split(
    ' ',
  ),
);
const familyNameReadings = new Map(
  [
    ...'单shan 單shan 曾zeng 仇qiu 区ou 區ou 查zha 解xie 盖ge 覃qin 冼xian'.matchAll(/(.)(\w+)/g),
  ].map(([, sign = '', read = '']) => [sign, read]),
);

/** Joins readings. If there can be a family name, a thin space follows it. */
export function joinReadings(run: string, readings: readonly string[]): string {
  if (readings.length < 2 || readings.length > 4) return readings.join('');
  const length = readings.length > 2 && longFamilyNames.has(run.slice(0, 2)) ? 2 : 1;
  return `${readings.slice(0, length).join('')}${NAME_BOUNDARY}${readings.slice(length).join('')}`;
}

/** `readings`: a Latin reading followed by its characters. Unknown characters do not change. */
export function createHanReader(readings: string[]): HanReader {
  const readAs = new Map<string, string>();
  for (const reading of readings) {
    const [read = ''] = /^[a-z]*/.exec(reading) ?? [];
    for (const sign of reading.slice(read.length)) readAs.set(sign, read);
  }
  return (run) => {
    const read = Array.from(run, (sign) => readAs.get(sign) ?? sign);
    const family =
      read.length > 1 && read.length < 5 ? familyNameReadings.get(run[0] ?? '') : undefined;
    return joinReadings(run, family ? [family, ...read.slice(1)] : read);
  };
}
