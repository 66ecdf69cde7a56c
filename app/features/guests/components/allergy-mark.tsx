import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { type AllergyWords, allergyWords } from '../kitchen/allergies';

const flag = 'inline-block max-w-full truncate rounded-xs px-[7px] align-middle text-sm leading-snug font-semibold';
const looks: Record<AllergyWords['kind'], string> = {
  severe: `${flag} bg-(--claret-wash) text-claret`,
  allergy: `${flag} bg-(--amber-wash) text-brass-text`,
  diet: '',
};

/** What a guest does not eat: a diet in plain words, an allergy marked, and with a sign where it may kill. */
export const AllergyMark = ({ allergies }: { allergies: string }) =>
  allergyWords(allergies).map(({ kind, words }, at) => (
    <Fragment key={words}>
      {at > 0 && <span className="sr-only">; </span>}
      <span className={`${looks[kind]} ${at > 0 ? 'ml-1.5' : ''}`}>
        {kind === 'severe' && <TriangleAlert className="icon mr-1 inline size-3.5 align-[-2px]" aria-hidden="true" />}
        {words}
      </span>
    </Fragment>
  ));
