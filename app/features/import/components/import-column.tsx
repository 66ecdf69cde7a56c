import { Eye, Lock, Search } from 'lucide-react';
import { Select } from '@/components/ui/input';
import { OTHER_NAMES_HINT } from '@/features/seating/guests/schema';
import { type ImportDraft, withColumn } from '../draft/import-draft';
import { getHeadingAbove, type PreviewColumn } from '../draft/import-preview';
import type { UpdateDraft } from '../draft/import-step';
import { type ColumnKind, columnKinds } from '../lexicon/headings';
import { listOpenQuestions } from '../questions/column-questions';
import { columnQuestions } from '../reading/columns';

type Props = { draft: ImportDraft; shown: PreviewColumn; onUpdate: UpdateDraft };

const FIELD_CLASS =
  'h-[34px] min-h-[34px] py-0 bg-[position:right_0.5rem_center] text-[0.9375rem] text-ellipsis narrow:h-11';
const USED_CLASS = 'ps-2 pe-6.5 font-semibold';
const UNUSED_CLASS = 'border-dashed bg-transparent ps-[0.45rem] pe-6.5 font-normal text-ink-2';
const CHEVRON_CLASS = 'flex cursor-default items-center bg-(image:--chevron) bg-no-repeat';
const HEADING_CLASS = 'mt-[3px] ml-2 block truncate text-[0.8125rem]';
const VISIBILITY_CLASS =
  'mt-0.5 mb-1 ml-2 flex items-center gap-1 overflow-hidden text-[0.8125rem] whitespace-nowrap';

/** Scrolls to the first column with a question, because the last columns may be outside the screen. */
const scrollToColumn = (column: HTMLElement | null) =>
  column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function ImportColumn({ draft, shown, onUpdate }: Props) {
  const { columns } = draft.layout;
  const own = shown.sources.filter((at) => columns[at]?.whose === 0);
  const [only, ...others] = own;
  const { label } = columnKinds[shown.kind];
  const isAsked = only !== undefined && Boolean(columns[only]?.questions?.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in import-table.tsx
    // biome-ignore lint/a11y/useFocusableInteractive: as in import-table.tsx
    <span
      role="columnheader"
      ref={
        only !== undefined && listOpenQuestions(columns)[0]?.at === only
          ? scrollToColumn
          : undefined
      }
      className={`min-w-0 px-1 whitespace-nowrap narrow:p-0 ${isAsked ? 'bg-(--amber-wash) outline-2 -outline-offset-2 outline-ink' : ''}`}
    >
      {own.length === 0 && (
        <span className="block px-2 text-[0.9375rem] leading-[34px] font-semibold text-ink narrow:leading-[44px]">
          {label}
        </span>
      )}
      {only !== undefined && others.length === 0 && (
        <Source draft={draft} column={only} onUpdate={onUpdate} />
      )}
      {others.length > 0 && (
        <>
          <details className="relative">
            <summary className={`input ${FIELD_CLASS} ${CHEVRON_CLASS} ${USED_CLASS}`}>
              {label}
            </summary>
            <div className="absolute inset-x-0 top-[calc(100%+4px)] z-2 min-w-56 rounded-(--r-control) bg-paper p-2 shadow-(--lift-2)">
              {own.map((at) => (
                <Source key={at} draft={draft} column={at} onUpdate={onUpdate} />
              ))}
            </div>
          </details>
          <span className={HEADING_CLASS}>
            {own.map((at) => describeColumn(draft, at)).join(' + ')}
          </span>
        </>
      )}
      {isAsked ? (
        <span className={`${VISIBILITY_CLASS} font-semibold text-brass-text`}>What is this?</span>
      ) : (
        <ColumnVisibility kind={shown.kind} />
      )}
    </span>
  );
}

const visibility = {
  guests: [Eye, 'guests see this', 'text-brass-text'],
  search: [Search, OTHER_NAMES_HINT, 'text-ink-2'],
  hosts: [Lock, 'private', 'text-ink-2'],
} as const;

function ColumnVisibility({ kind }: { kind: ColumnKind }) {
  const who = columnKinds[kind].visibleTo;
  if (who === 'nobody')
    return (
      <span className={`${VISIBILITY_CLASS} text-ink-2`}>
        {kind === 'ignored' ? 'not brought in' : 'not kept'}
      </span>
    );
  const [Sign, words, colour] = visibility[who];
  return (
    <span className={`${VISIBILITY_CLASS} ${colour}`}>
      <Sign className="icon size-3.5" aria-hidden="true" /> {words}
    </span>
  );
}

function Source({
  draft,
  column,
  onUpdate,
}: {
  draft: ImportDraft;
  column: number;
  onUpdate: Props['onUpdate'];
}) {
  const { headings, columns, isTyped } = draft.layout;
  const heading = describeColumn(draft, column);
  const [question] = columns[column]?.questions ?? [];
  return (
    <>
      <Select
        className={`${FIELD_CLASS} ${columns[column]?.kind === 'ignored' ? UNUSED_CLASS : USED_CLASS}`}
        aria-label={`We read ${heading} as`}
        value={columns[column]?.kind}
        onChange={({ target }) => onUpdate(withColumn, column, target.value as ColumnKind)}
      >
        {Object.entries(columnKinds).map(([value, { label }]) => (
          <option key={value} value={value}>
            {value === 'ignored' && question ? `${columnQuestions[question].guess}?` : label}
          </option>
        ))}
      </Select>
      {!isTyped && (
        <span
          className={`${HEADING_CLASS} in-[details]:mb-2`}
          title={headings === null ? undefined : heading}
        >
          {heading}
        </span>
      )}
    </>
  );
}

function describeColumn(draft: ImportDraft, column: number): string {
  const own = getHeadingAbove(draft, column);
  return own ? `“${own}”` : `Column ${column + 1}`;
}
