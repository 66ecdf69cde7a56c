import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { formatTableName } from '@/features/seating/tables/model';
import { formatList } from '@/lib/text/format-list';
import { getFullHouseholdNames } from '../host/households';
import {
  applyCardKey,
  isCardAnswered,
  type PaperCardState,
  setCardAllergies,
  setCardMeal,
  setCardReply,
} from '../host/paper-card';
import { MAX_LENGTHS } from '../model';
import type { ReplyQuestion } from '../questions/model';
import { PaperAnswers } from '../questions/paper-answers';
import { KeyCap, PaperCardLine } from './paper-card-line';

type Props = {
  opened: PaperCardState;
  meals: readonly string[];
  questions: readonly ReplyQuestion[];
  onSave: (card: PaperCardState) => void;
  onCancel: () => void;
};

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

export function PaperCard({ opened, meals, questions, onSave, onCancel }: Props) {
  const id = useId();
  const area = useRef<HTMLFormElement>(null);
  const [card, setCard] = useState(opened);
  useLayoutEffect(() => area.current?.focus(), []);
  const guests = opened.lines.map(({ guest }) => guest);
  const tables = [...new Set(guests.flatMap(({ table_number }) => table_number ?? []))];
  /** Selects the first person without an answer, so that Enter on an incomplete card does not save it. */
  const goOn = () => {
    setCard({ ...card, at: card.lines.findIndex(({ reply }) => reply === null) });
    area.current?.focus();
  };
  const press = (down: KeyboardEvent) => {
    if (down.ctrlKey || down.metaKey || down.altKey || down.nativeEvent.isComposing) return;
    const act = actionOf(down);
    if (!act) return;
    down.preventDefault();
    act();
  };
  const actionOf = ({ key, target }: KeyboardEvent): (() => void) | null => {
    if (key === 'Escape') return isField(target) ? () => area.current?.focus() : onCancel;
    if (key === 'Enter' && !(target instanceof HTMLButtonElement))
      return isField(target) && !isCardAnswered(card) ? goOn : () => onSave(card);
    if (isField(target)) return null;
    if (key.toLowerCase() === 'a')
      return () => document.getElementById(`${id}-${card.at}`)?.focus();
    const next = applyCardKey(card, key, meals);
    return next && (() => setCard(next));
  };
  return (
    <form
      ref={area}
      tabIndex={-1}
      aria-label="The card"
      className="mt-5 focus-visible:outline-none"
      onKeyDown={press}
      onSubmit={(sent) => {
        sent.preventDefault();
        onSave(card);
      }}
    >
      <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hair pb-2">
        <span className="font-display text-[1.75rem] font-normal leading-tight wrap-anywhere">
          {getFullHouseholdNames({ guests })}
        </span>
        {tables.length > 0 && (
          <small className="text-base font-normal text-ink-2">
            At {formatList(tables.map((label) => formatTableName(label, 'table')))}
          </small>
        )}
      </h3>
      {card.lines.map((line, at) => (
        <PaperCardLine
          key={line.guest.id}
          line={line}
          meals={meals}
          isCurrent={at === card.at}
          allergiesId={`${id}-${at}`}
          onAnswer={(reply) => setCard(setCardReply(card, at, reply, meals))}
          onMeal={(meal) => setCard(setCardMeal(card, at, meal))}
          onAllergies={(words) => setCard(setCardAllergies(card, at, words))}
        />
      ))}
      {card.brings.map((name, at) => (
        <Input
          key={at}
          autoFocus
          aria-label="A guest they bring"
          placeholder="Name of the guest they bring"
          autoComplete="off"
          maxLength={MAX_LENGTHS.name}
          className="mt-2"
          value={name}
          onChange={({ target }) =>
            setCard({
              ...card,
              brings: card.brings.map((other, each) => (each === at ? target.value : other)),
            })
          }
        />
      ))}
      <PaperAnswers
        questions={questions}
        answers={card.answers}
        onAnswer={(question, answer) =>
          setCard({ ...card, answers: { ...card.answers, [question]: answer } })
        }
      />
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit">
          Save, next card <KeyCap>Enter</KeyCap>
        </Button>
        <Button
          variant="soft"
          className="border-transparent"
          onClick={() => setCard({ ...card, brings: [...card.brings, ''] })}
        >
          Add a guest they bring
        </Button>
        <span className="ms-auto text-ink-2 phone:hidden">
          {meals
            .slice(0, 9)
            .map((meal, at) => `${at + 1} ${meal}`)
            .join(', ')}
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-hair pt-3 text-sm text-ink-2 phone:hidden">
        <span>
          <KeyCap>Y</KeyCap> <KeyCap>N</KeyCap> answer and go on
        </span>
        {meals.length > 0 && (
          <span>
            <KeyCap>1</KeyCap> – <KeyCap>{Math.min(9, meals.length)}</KeyCap> dinner
          </span>
        )}
        <span>
          <KeyCap>A</KeyCap> allergies
        </span>
        <span>
          <KeyCap>G</KeyCap> a guest they bring
        </span>
        <span>
          <KeyCap>Esc</KeyCap> another card
        </span>
      </p>
    </form>
  );
}
