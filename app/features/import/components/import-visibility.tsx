import { Eye } from 'lucide-react';
import { inFigures, plural } from '@/lib/counted';
import { listed } from '@/lib/listed';
import type { ShownColumn } from '../draft/shown-columns';
import { columnKinds } from '../lexicon/heading-words';
import { ImportAction } from './import-row-action';

type Props = { columns: readonly ShownColumn[]; isOpen: boolean; onOpen: (isOpen: boolean) => void };

export function ImportVisibility({ columns, isOpen, onOpen }: Props) {
  const publicLabels = columns.flatMap(({ kind }) =>
    columnKinds[kind].visibleTo === 'guests' ? columnKinds[kind].label.toLowerCase() : [],
  );
  const ignored = columns.filter(({ kind }) => kind === 'ignored').length;
  return (
    <p className="hidden items-center gap-2 border-b border-hair bg-wove px-5 py-1 text-(length:--text-sm) leading-[1.35] narrow:flex">
      <Eye className="icon size-[17px] text-brass-text" aria-hidden="true" />
      <span>
        Guests see <b>{listed(publicLabels, publicLabels.length)}.</b>{' '}
        {ignored > 0 && `${inFigures(ignored)} ${plural(ignored, 'column')} ignored.`}
      </span>
      <ImportAction className="ms-auto min-h-11" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {isOpen ? 'Done' : 'Change'}
      </ImportAction>
    </p>
  );
}
