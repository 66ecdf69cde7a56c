import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AskedQuestion } from '../compare/same-guest';
import type { DraftChange } from '../draft/import-step';

type Props = { questions: readonly AskedQuestion[]; onUpdate: (change: DraftChange) => void };

const MOST_TO_COME = 4;
const none: ReadonlySet<string> = new Set();

export function ImportQuestions({ questions, onUpdate }: Props) {
  const [later, setLater] = useState(none);
  const aside = useRef<HTMLElement>(null);
  const open = questions.filter(({ key }) => !later.has(key));
  const [current] = open;
  const next = (change?: DraftChange) => {
    if (open.length === 1) aside.current?.parentElement?.querySelector<HTMLElement>('.import-scroll')?.focus();
    if (change) onUpdate(change);
    else if (current) setLater(new Set([...later, current.key]));
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isTyped =
      target.matches('input:not([type="checkbox"]), textarea, select') || event.metaKey || event.ctrlKey || event.altKey;
    if (!current || isTyped || target.closest('[role="dialog"]') !== aside.current?.closest('[role="dialog"]')) return;
    if (event.key.toLowerCase() === 'y') next(current.yes);
    if (event.key.toLowerCase() === 'n') next(current.no);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!current) return null;
  return (
    <aside
      ref={aside}
      className="import-ask event-ground"
      data-event-bg="gradient-blush"
      data-event-text="wedding-navy"
      aria-label="Questions about your list"
    >
      <div aria-live="polite">
        <p className="import-ask-count">
          Question {questions.length - open.length + 1} of {questions.length}
        </p>
        <h3>{current.title}</h3>
        <p>{current.text}</p>
      </div>
      <ul className="import-ask-card">
        {current.examples.map(({ name, table }, at) => (
          <li key={at === 0 ? 'list' : 'file'}>
            <small>{at === 0 ? 'On your list' : 'In the file'}</small>
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="table-chip h-6 max-w-28 min-w-6 overflow-hidden">{table}</span>
          </li>
        ))}
      </ul>
      <div className="import-ask-answers">
        <Button onClick={() => next(current.yes)}>
          Yes <kbd>Y</kbd>
        </Button>
        <Button variant="line" onClick={() => next(current.no)}>
          No <kbd>N</kbd>
        </Button>
        <button type="button" className="link min-h-12" onClick={() => next()}>
          Ask me later
        </button>
      </div>
      <ul className="import-ask-coming" aria-hidden="true">
        {open.slice(0, MOST_TO_COME).map(({ key, title }) => (
          <li key={key}>{title}</li>
        ))}
      </ul>
    </aside>
  );
}
