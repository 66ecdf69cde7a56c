import { TriangleAlert } from 'lucide-react';
import { allergiesInWords } from '../kitchen/allergies';

/** What a guest must not eat: words with a mark, and the word severe where it may kill. */
export const AllergyMark = ({ allergies }: { allergies: string }) => (
  <span className="allergy-mark">
    <TriangleAlert className="icon" aria-hidden="true" />
    {allergiesInWords(allergies)}
  </span>
);
