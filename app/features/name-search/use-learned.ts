import { useEffect, useState } from 'react';
import type { Learned } from './search-guests.ts';

export function useLearned(typed: string): Learned {
  const [learned, setLearned] = useState<Learned>({});
  const learn = (part: Promise<Learned>) =>
    part.then(
      (more) => setLearned((before) => ({ ...before, ...more })),
      (error) => console.warn('Could not load nicknames', error), // offline; the next letter tries again
    );
  const needsNicknames = typed.trim() !== '' && !learned.nicknames;
  const needsHan = /\p{Script=Han}/u.test(typed) && !learned.readHan;
  useEffect(() => {
    if (needsNicknames)
      void learn(
        import('./nicknames/learned-nicknames.ts').then(({ nicknames }) => ({ nicknames })),
      );
    if (needsHan)
      void learn(import('./scripts/learned-han.ts').then(({ readHan }) => ({ readHan })));
  }, [typed, needsNicknames, needsHan]);
  return learned;
}
