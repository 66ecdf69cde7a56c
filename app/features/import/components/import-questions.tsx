import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/text/counts';
import type { DraftChange, UpdateDraft } from '../draft/import-step';
import type { ImportQuestion } from '../questions/asked-questions';

type Props = {
  questions: readonly ImportQuestion[];
  columnsLeftOut: number;
  onUpdate: UpdateDraft;
};

const MAX_UPCOMING = 4;
const none: ReadonlySet<string> = new Set();
const PANEL_CLASS = 'event-ground import-questions';
const TITLE_CLASS =
  'my-1 font-display text-[1.75rem] leading-[1.15] lining-nums wrap-anywhere narrow:text-[1.5rem]';
const CARD_CLASS =
  'rounded-(--r-control) bg-paper px-4 py-1 text-ink shadow-(--lift-1) narrow:hidden';
const KEY_CLASS =
  'ms-1 rounded-[3px] px-1.5 text-[0.8125rem] leading-5 shadow-[inset_0_0_0_1px_currentColor] narrow:hidden';
export function ImportQuestions({ questions, columnsLeftOut, onUpdate }: Props) {
  const [done, setDone] = useState(0);
  const [later, setLater] = useState(none);
  const aside = useRef<HTMLElement>(null);
  const open = questions.filter(({ key }) => !later.has(key));
  const [current] = open;
  const next = (change?: DraftChange) => {
    if (open.length === 1)
      aside.current?.parentElement?.querySelector<HTMLElement>('.import-scroll')?.focus();
    if (change) {
      setDone(done + 1);
      onUpdate(change);
    } else if (current) setLater(new Set([...later, current.key]));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.repeat) return; // a held key must not answer the next question
    if (!current || !(target instanceof Element) || event.metaKey || event.ctrlKey || event.altKey)
      return;
    const isElsewhere =
      target.closest('[role="dialog"]') !== aside.current?.closest('[role="dialog"]');
    if (isElsewhere || target.matches('input:not([type="checkbox"]), textarea, select')) return;
    if (key.toLowerCase() === 'y') next(current.yes);
    if (key.toLowerCase() === 'n') next(current.no);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!current && columnsLeftOut > 0)
    return (
      <p className="import-left-out">
        <span>
          {formatCount(columnsLeftOut, 'column is', 'columns are')} left out until you say what{' '}
          {columnsLeftOut === 1 ? 'it holds' : 'they hold'}.
        </span>
        <button
          type="button"
          className="link min-h-12 font-semibold"
          onClick={() => setLater(none)}
        >
          Answer now
        </button>
      </p>
    );
  if (!current) return null;
  return (
    <aside
      ref={aside}
      className={PANEL_CLASS}
      data-event-bg="gradient-blush"
      data-event-text="wedding-navy"
      aria-label="Questions about your list"
    >
      <div aria-live="polite">
        <p className="font-display text-[0.875rem] leading-[1.3] tracking-[0.12em] uppercase lining-nums">
          Question {done + questions.length - open.length + 1} of {done + questions.length}
        </p>
        <h3 className={TITLE_CLASS}>{current.title}</h3>
        <p>{current.text}</p>
      </div>
      <ul className={CARD_CLASS}>
        {current.examples.map(({ label, name, value }) => (
          <li
            key={`${label} ${name} ${value}`}
            className="flex flex-wrap items-center gap-x-2.5 py-2 wrap-anywhere"
          >
            {label && <small className="flex-[1_0_100%] text-ink-2">{label}</small>}
            <span className="min-w-0 flex-1">{name}</span>
            <span
              className={label ? 'table-chip h-6 max-w-28 min-w-6 overflow-hidden' : 'text-ink-2'}
            >
              {value}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-x-2.5">
        <Button className="min-h-12" onClick={() => next(current.yes)}>
          Yes <kbd className={KEY_CLASS}>Y</kbd>
        </Button>
        <Button variant="line" className="min-h-12" onClick={() => next(current.no)}>
          No <kbd className={KEY_CLASS}>N</kbd>
        </Button>
        <button
          type="button"
          className="link col-span-full min-h-12 justify-self-start narrow:justify-self-center"
          onClick={() => next()}
        >
          Ask me later
        </button>
      </div>
      <ul className="import-to-come" aria-hidden="true">
        {open.slice(0, MAX_UPCOMING).map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
    </aside>
  );
}
