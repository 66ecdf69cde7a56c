import { useEffect, useState } from 'react';
import type { SearchData } from './search-guests.ts';

export function useSearchData(text: string): SearchData {
  const [data, setData] = useState<SearchData>({});
  const load = (part: Promise<SearchData>) =>
    part.then(
      (more) => setData((before) => ({ ...before, ...more })),
      (error) => console.warn('Could not load nicknames', error), // retried at the next letter
    );
  const needsNicknames = text.trim() !== '' && !data.nicknames;
  const needsHan = /\p{Script=Han}/u.test(text) && !data.readHan;
  useEffect(() => {
    if (needsNicknames)
      void load(import('./nicknames/nickname-data.ts').then(({ nicknames }) => ({ nicknames })));
    if (needsHan) void load(import('./scripts/han-data.ts').then(({ readHan }) => ({ readHan })));
  }, [text, needsNicknames, needsHan]);
  return data;
}
