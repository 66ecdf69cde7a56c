import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/counted';
import { type ImportDraft, withAnswer, withFoodOf, withoutTable, withTable } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { examplesOf, valuesInWords } from '../questions/example-values';
import { type AskedColumn, answered, openQuestions, questions } from '../questions/questions';
import { ANSWER_FIELD, ImportCell } from './import-cell';
import { ImportLine, ImportNotice } from './import-notice';
import { ImportRowAction } from './import-row-action';

type Props = { draft: ImportDraft; row: ImportRow; onUpdate: (change: DraftChange) => void };

const noTable = { food: 'Keep for the kitchen', people: 'Clear the table' };

export function ImportQuestion({ draft, row, onUpdate }: Props) {
  const { key, guest, familyQuestion, doubt, sharedFood } = row;
  const answer = draft.corrections.families[key] ?? '';
  return (
    <>
      {familyQuestion && (
        <span className="min-w-48 flex-1">
          <ImportCell
            look={`${ANSWER_FIELD} border-(--brass) bg-(--amber-wash) placeholder:text-brass-text placeholder:opacity-100`}
            text={answer}
            label={`How many are ${guest.name}, or their names`}
            placeholder={familyQuestion.count === null ? 'How many, or their names' : `Who are the ${familyQuestion.count}?`}
            onChange={(typed) => onUpdate((newest) => withAnswer(newest, key, typed))}
          />
        </span>
      )}
      {doubt && (
        <ImportLine>
          <ImportNotice>
            “{doubt.label}” reads like {doubt.is}
          </ImportNotice>
          <ImportRowAction
            label={`${noTable[doubt.is]}: ${doubt.label} of ${guest.name}`}
            onPress={() => onUpdate((newest) => withoutTable(newest, row))}
          >
            {noTable[doubt.is]}
          </ImportRowAction>
          <ImportRowAction
            label={`It’s a table: ${doubt.label} of ${guest.name}`}
            onPress={() => onUpdate((newest) => withTable(newest, doubt.label))}
          >
            It’s a table
          </ImportRowAction>
        </ImportLine>
      )}
      {sharedFood.map((food) => (
        <ImportLine key={food.entry}>
          <ImportNotice isTall>Whose is “{food.words}”?</ImportNotice>
          {[...food.among, { key: 'all', name: food.among.length === 2 ? 'Both' : 'All of them' }].map((person) => (
            <ImportRowAction
              key={person.key}
              label={`${person.name}: ${food.words}`}
              onPress={() =>
                onUpdate((newest) =>
                  withFoodOf(newest, food, person.key === 'all' ? food.among.map((one) => one.key) : [person.key]),
                )
              }
            >
              {person.name}
            </ImportRowAction>
          ))}
        </ImportLine>
      ))}
    </>
  );
}

type ColumnProps = { draft: ImportDraft; rows: readonly ImportRow[]; onUpdate: (change: DraftChange) => void };

const ANSWER = 'min-h-12 text-[1.0625rem]';
const KEY = 'ms-1 rounded-[3px] px-1.5 text-[0.8125rem] leading-[1.4] shadow-[inset_0_0_0_1px_currentColor] narrow:hidden';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, textarea');

/** Asks about one column at a time; until the host says yes, the column is left out. */
export function ColumnQuestion({ draft, rows, onUpdate }: ColumnProps) {
  const [later, setLater] = useState<readonly number[]>([]);
  const [done, setDone] = useState(0);
  const asked = openQuestions(draft.layout.columns);
  const waiting = asked.filter(({ at }) => !later.includes(at));
  const [question] = waiting;
  const answer = (one: AskedColumn, isYes: boolean) => {
    setDone((count) => count + 1);
    onUpdate((newest) => ({
      ...newest,
      layout: { ...newest.layout, columns: answered(newest.layout.columns, one, isYes) },
    }));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (question && isPlain && /^[yn]$/i.test(event.key)) answer(question, /^y$/i.test(event.key));
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  if (asked.length === 0) return null;
  if (!question)
    return (
      <p className="flex items-center gap-3 w-56 flex-none flex-col bg-(--amber-wash) px-5 py-4 narrow:w-auto narrow:flex-row narrow:border-b narrow:border-hair narrow:py-1">
        <span>
          {counted(asked.length, 'column is', 'columns are')} left out until you say what{' '}
          {asked.length === 1 ? 'it holds' : 'they hold'}.
        </span>
        <button type="button" className="link min-h-12 font-semibold" onClick={() => setLater([])}>
          Answer now
        </button>
      </p>
    );
  const { at } = question;
  const body = draft.cells.slice((draft.layout.headings ?? -1) + 1);
  return (
    <aside
      aria-live="polite"
      aria-label="Question about your list"
      className="event-ground flex w-77 flex-none flex-col overflow-auto px-6 py-5.5 narrow:w-auto narrow:px-5 narrow:pt-3.5 narrow:pb-2"
    >
      <p className="small-caps text-inherit lining-nums">
        Question {done + asked.length - waiting.length + 1} of {done + asked.length}
      </p>
      <h3 className="mt-1 font-display text-[1.75rem] leading-[1.15] narrow:mt-0 narrow:text-[1.5rem]">
        {questions[question.kind].words.title}
      </h3>
      <p className="mt-2 leading-[1.45] narrow:mt-1">
        {columnName(draft, at)} says {valuesInWords(body, at)}.
      </p>
      <dl
        aria-label="For example"
        className="mt-4 rounded-(--r-paper) bg-paper px-4 py-3 text-ink shadow-(--lift-1) narrow:mt-2 narrow:py-1.5"
      >
        {examplesOf(rows, draft.cells, at).map(({ name, value }) => (
          <div key={`${name} ${value}`} className="flex min-h-8 items-center gap-3 font-medium narrow:min-h-7">
            <dt className="truncate">{name}</dt>
            <dd className="ms-auto max-w-[55%] truncate font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-2.5 narrow:mt-3">
        <Button className={ANSWER} onClick={() => answer(question, true)}>
          Yes <kbd className={KEY}>Y</kbd>
        </Button>
        <Button variant="line" className={ANSWER} onClick={() => answer(question, false)}>
          No <kbd className={KEY}>N</kbd>
        </Button>
      </div>
      <button
        type="button"
        className="link min-h-12 self-start text-inherit narrow:self-center"
        onClick={() => setLater((columns) => [...columns, at])}
      >
        Ask me later
      </button>
      <ul className="mt-auto narrow:hidden">
        {waiting.map((one) => (
          <li key={one.at} className={`min-h-8 ${one === question ? 'font-semibold' : ''}`}>
            {questions[one.kind].words.title}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function columnName({ layout, cells }: ImportDraft, at: number): string {
  const heading = layout.headings === null ? '' : (cells[layout.headings]?.[at] ?? '').trim();
  return heading ? `Your column “${heading}”` : `Column ${at + 1}`;
}
