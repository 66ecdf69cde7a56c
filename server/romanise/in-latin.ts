import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';
import { familyNameFirst } from '../../app/features/name-search/read-han.ts';
import { inLatin, isBeyondLatin } from '../../app/features/name-search/romanise.ts';

type Written = { name: string; also_known_as?: string | null };

/** The names of a guest in Latin letters, parted by commas, where a browser cannot read their script by itself: Chinese, Thai, Georgian, … */
export function namesInLatin({ name, also_known_as }: Written): { in_latin?: string } {
  const names = [name, ...(also_known_as ?? '').split(/[,;\n]/)].filter((each) => each.trim());
  if (!names.some((each) => isBeyondLatin(inLatin(each)))) return {};
  return { in_latin: names.filter(isBeyondLatin).map(read).join(',') };
}

const read = (name: string) =>
  inLatin(name, readHan)
    .replace(/[^\P{L}\p{Script=Latin}][\p{L}\p{M}]*/gu, (rest) => anyAscii(rest).toLowerCase())
    .replaceAll(',', ' ');

const readHan = (run: string) => familyNameFirst(run, pinyin(run, { toneType: 'none', type: 'array', surname: 'head', v: true }));
