import { counted, inFigures } from '@/lib/counted';
import type { ImportPlan } from '../import/import-draft';
import type { FileWishes } from '../import/import-wishes';
import { wishesIn } from './import-words';

type Props = { plan: ImportPlan; wishes: FileWishes };

/** What an import comes to, in figures. */
export function ImportTally({ plan: { added, moved, filled, listed, leftOut }, wishes }: Props) {
  const unknown = [...wishes.unknown.values()].flat().length;
  const unseated = added.filter(({ guest }) => guest.table_number === null).length;
  return (
    <p className="import-tally" role="status">
      <span>
        <b>{counted(added.length, 'guest')}</b> will be added
        {unseated > 0 && `, ${unseated} of them without a table yet`}
      </span>
      {filled.length > 0 && (
        <span>
          <b>{inFigures(filled.length)}</b> filled in
        </span>
      )}
      {moved.length + listed > 0 && (
        <span>
          {moved.length > 0 && (
            <>
              <b>{moved.length}</b> {moved.length === 1 ? 'moves' : 'move'}
              {listed > 0 && ', '}
            </>
          )}
          {listed > 0 && (
            <>
              <b>{listed}</b> already there
            </>
          )}
        </span>
      )}
      {leftOut > 0 && (
        <span>
          <b>{leftOut}</b> left out
        </span>
      )}
      {wishes.made.length + unknown > 0 && (
        <span>
          <b>{wishesIn(wishes.made.length)}</b>
          {unknown > 0 && `, ${unknown} left out for a name`}
        </span>
      )}
    </p>
  );
}
