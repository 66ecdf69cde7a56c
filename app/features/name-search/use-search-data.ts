import { useEffect, useState } from 'react';
import type { SearchData } from './search-guests.ts';

export function useSearchData(typed: string): SearchData {
  const [learned, setLearned] = useState<SearchData>({});
  const learn = (part: Promise<SearchData>) =>
    part.then(
      (more) => setLearned((before) => ({ ...before, ...more })),
      (error) => console.warn('Could not load nicknames', error), // offline; the next letter tries again
    );
  const needsNicknames = typed.trim() !== '' && !learned.nicknames;
  const needsHan = /\p{Script=Han}/u.test(typed) && !learned.readHan;
  useEffect(() => {
    if (needsNicknames)
      void learn(import('./nicknames/nickname-data.ts').then(({ nicknames }) => ({ nicknames })));
    if (needsHan) void learn(import('./scripts/han-data.ts').then(({ readHan }) => ({ readHan })));
  }, [typed, needsNicknames, needsHan]);
  return learned;
}
