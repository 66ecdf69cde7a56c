import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';
import { joinReadings } from '../../app/features/name-search/scripts/read-han.ts';
import { toLatin } from '../../app/features/name-search/scripts/romanise.ts';

/** Transliterates a name from any script to Latin letters, without commas. */
export const transliterateName = (name: string): string =>
  toLatin(name, readHan)
    .replace(/[^\P{L}\p{Script=Latin}][\p{L}\p{M}]*/gu, (rest) => anyAscii(rest).toLowerCase())
    .replaceAll(',', ' ');

const readHan = (run: string) =>
  joinReadings(run, pinyin(run, { toneType: 'none', type: 'array', surname: 'head', v: true }));
