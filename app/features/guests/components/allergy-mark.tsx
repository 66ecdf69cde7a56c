import { TriangleAlert } from 'lucide-react';
import { allergiesOf } from '../allergies';

/** What a guest must not eat: words with a mark, and the word severe where it may kill. */
export const AllergyMark = ({ allergies }: { allergies: string }) => (
  <span className="allergy-mark">
    <TriangleAlert className="icon" aria-hidden="true" />
    {allergiesOf(allergies)
      .map(({ words, isSevere }) => (isSevere ? `${words}, severe` : words))
      .join('; ')}
  </span>
);
