import { useRef, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import { formatCount } from '@/lib/text/counts';
import type { TopTableState as Question } from '../top-table/use-top-table';
import { emptySubject, SubjectCombobox } from './subject-combobox';
import { TopTableChairs } from './top-table-chairs';
import './top-table-question.css';

type Props = { question: Question; guests: readonly Guest[]; tables: readonly Table[] };

export function TopTableQuestion({ question, guests, tables }: Props) {
  const { table, couple, chosenCount, isOpen, open } = question;
  const name = formatTableName(table.label, 'table');
  const isPressed = useRef(false);
  if (!isOpen)
    return (
      <p className="top-table-answer">
        <span className="mr-auto">
          {name === 'Top Table' ? 'The top table' : name}:{' '}
          <b className="font-semibold">{chosenCount} chosen</b>
        </span>
        <button
          type="button"
          className="link min-h-9 font-medium phone:min-h-11"
          onClick={() => {
            isPressed.current = true;
            open();
          }}
        >
          Change<span className="sr-only"> who sits at {name}</span>
        </button>
      </p>
    );
  return (
    <section className="top-table-question" aria-labelledby="top-table-question">
      <h4
        id="top-table-question"
        tabIndex={-1}
        ref={(heading) => {
          if (isPressed.current) heading?.focus();
          isPressed.current = false;
        }}
        className="font-display text-[1.375rem]/[1.2] text-pretty"
      >
        {couple.length > 0 ? 'Who sits with you at' : 'Who sits at'}{' '}
        {name === 'Top Table' ? 'the top table' : name}?
      </h4>
      <TopTableChairs question={question} />
      <Rows question={question} />
      <SomeoneElse question={question} guests={guests} tables={tables} />
      <EmptyChairs question={question} />
    </section>
  );
}

const Rows = ({ question: { rows, freeChairs, toggle } }: { question: Question }) => (
  <ul className="-my-1">
    {rows.map(({ guest, words, isChosen }) => (
      <li key={guest.id}>
        <label className="top-table-row">
          <input
            type="checkbox"
            className="checkbox"
            checked={isChosen}
            disabled={!isChosen && freeChairs <= 0}
            onChange={() => toggle(guest.id)}
          />
          <span className="mr-auto font-medium [overflow-wrap:anywhere]">{guest.name}</span>
          <span className="text-right text-ink-2">{words}</span>
        </label>
      </li>
    ))}
  </ul>
);

function SomeoneElse({ question, guests, tables }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState(emptySubject);
  const field = useRef<HTMLInputElement>(null);
  const hasChosen = useRef(false);
  if (question.freeChairs <= 0)
    return (
      <p
        ref={() => {
          hasChosen.current = false; // otherwise the button takes the focus once a chair is free
        }}
        className="text-ink-2"
      >
        Every chair is taken.
      </p>
    );
  if (!isAsking)
    return (
      <button
        ref={(button) => {
          if (hasChosen.current) button?.focus();
          hasChosen.current = false;
        }}
        type="button"
        className="link min-h-9 justify-self-start phone:min-h-11"
        onClick={() => setIsAsking(true)}
      >
        Someone else
      </button>
    );
  return (
    <SubjectCombobox
      ref={(input) => {
        if (input && field.current === null) input.focus();
        field.current = input;
      }}
      opens="start"
      label="Someone else at the table"
      placeholder="Name"
      typed={typed}
      among={{ guests, tables }}
      allowed={guestsOnly}
      isWrong={false}
      describedBy={undefined}
      onType={(next) => {
        setTyped(next.choice ? emptySubject : next);
        if (!next.choice) return;
        hasChosen.current = true;
        question.addOther(next.choice.id);
        setIsAsking(false);
      }}
    />
  );
}
const guestsOnly = ['guest'] as const;

function EmptyChairs({ question: { freeChairs, choice, fill } }: { question: Question }) {
  if (freeChairs <= 0) return null;
  return (
    <fieldset className="top-table-empty">
      <legend className="font-semibold">{formatCount(freeChairs, 'empty chair')}</legend>
      {[false, true].map((isFilled) => (
        <label key={`${isFilled}`}>
          <input
            type="radio"
            name="empty-chairs"
            className="sr-only"
            checked={choice.isFilled === isFilled}
            onChange={() => fill(isFilled)}
          />
          {isFilled ? 'Fill them' : 'Keep empty'}
        </label>
      ))}
    </fieldset>
  );
}
