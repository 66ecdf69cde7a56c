import { hasTableWord } from '@/features/seating/tables/model';
import type { Sentence } from '@/features/seating/wishes/record';

export const WishSentence = ({
  sentence: { subject, relation, object, table },
}: {
  sentence: Sentence;
}) => (
  <span className="py-1 leading-snug [&_b]:font-medium">
    <b>{subject}</b>{' '}
    <em className="mx-0.5 font-display text-[1.25rem]/none lining-nums">{relation}</em>{' '}
    {object !== null && <b>{object}</b>}
    {table !== null && hasTableWord(table) && <b>{table}</b>}
    {table !== null && !hasTableWord(table) && (
      <>
        <span className="sr-only">table </span>
        <span className="table-chip -mt-1 -mb-0.5 ml-0.5 h-7 min-w-7 align-middle text-base">
          {table}
        </span>
      </>
    )}
  </span>
);
