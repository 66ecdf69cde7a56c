import { Fragment } from 'react';
import { counted, inFigures } from '@/lib/counted';
import type { ImportDraft, ImportPlan } from '../draft/import-draft';
import { rowsInWords, sumsOf } from '../draft/import-sums';
import type { ImportRow } from '../import-row';
import type { FileWishes } from '../import-wishes';
import { wishCount } from './import-words';

type Props = { draft: ImportDraft; rows: readonly ImportRow[]; plan: ImportPlan; wishes: FileWishes };

export function ImportTally({ draft, rows, plan, wishes }: Props) {
  const unknown = [...wishes.unknown.values()].flat().length;
  const people = plan.added.length + plan.overLimit.length;
  const unseated = plan.added.filter(({ guest }) => guest.table_number === null).length;
  const others = [
    ...sumsOf(rows, draft, plan).map(({ count, words }) => `${inFigures(count)} ${words}`),
    ...(plan.removed.length > 0 ? [`${inFigures(plan.removed.length)} taken off the list`] : []),
  ];
  const further = [
    ...(unseated > 0 ? [`${inFigures(unseated)} ${unseated === 1 ? 'has' : 'have'} no table yet`] : []),
    ...others,
    ...(wishes.resolved.length + unknown > 0
      ? [`${wishCount(wishes.resolved.length)}${unknown > 0 ? `, ${unknown} left out for a name` : ''}`]
      : []),
  ];
  return (
    <p className="text-[1rem] text-ink-2 narrow:text-center narrow:text-(length:--text-sm) narrow:leading-[1.35]" role="status">
      <b className="font-semibold text-ink">{counted(people, 'guest')}</b> <span>from {rowsInWords(rows, draft)}</span>
      {further.map((words) => (
        <Fragment key={words}>
          , <span>{words}</span>
        </Fragment>
      ))}
    </p>
  );
}
