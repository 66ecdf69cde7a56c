import { namesItself } from '@/features/seating/tables/model';
import type { Sentence } from '@/features/seating/wishes/record';

/** A wish in words, with the relation in italics. */
export const WishSentence = ({ sentence: { who, says, whom, table } }: { sentence: Sentence }) => (
  <span className="wish-sentence">
    <b>{who}</b> <em>{says}</em> {whom !== null && <b>{whom}</b>}
    {table !== null && namesItself(table) && <b>{table}</b>}
    {table !== null && !namesItself(table) && (
      <>
        <span className="sr-only">table </span>
        <span className="table-chip">{table}</span>
      </>
    )}
  </span>
);
