import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input';
import { SidePanel } from '@/components/ui/side-panel';
import type { Guest } from '@/features/seating/guests/schema';
import { formatNumber } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { DashedBracket, formatHouseholdCount } from './households-banner';
import { describeSuggestion, type PartySuggestion } from './parties';
import './households-panel.css';

type Props = {
  suggestions: readonly PartySuggestion[];
  guests: readonly Guest[];
  onDecide: (accepted: readonly PartySuggestion[], refused: readonly PartySuggestion[]) => void;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between suggestions; Y and N answer one. Unanswered suggestions appear again. */
export default function HouseholdsPanel({ suggestions, guests, onDecide, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const findAnswered = (isHousehold: boolean) =>
    suggestions.filter(({ key }) => answers.get(key) === isHousehold);
  const [accepted, refused] = [findAnswered(true), findAnswered(false)];
  const answer = ({ key }: PartySuggestion, isHousehold: boolean | undefined) =>
    setAnswers((now) => {
      const next = new Map(now);
      if (isHousehold === undefined) next.delete(key);
      else next.set(key, isHousehold);
      return next;
    });
  const answerAll = (isHousehold: boolean) =>
    setAnswers(new Map(suggestions.map(({ key }) => [key, isHousehold])));
  const handleKeyDown = (pressed: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const at = boxes.indexOf(pressed.target as HTMLInputElement);
    const suggestion = suggestions[at];
    if (!suggestion || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const isHousehold = { y: true, n: false }[pressed.key.toLowerCase()];
    const step = isHousehold === undefined ? steps[pressed.key] : 1;
    if (step === undefined) return;
    if (isHousehold !== undefined) answer(suggestion, isHousehold);
    boxes[at + step]?.focus();
    pressed.preventDefault();
  };
  const decide = () => {
    onDecide(accepted, refused);
    onClose();
  };

  return (
    <SidePanel
      title={formatHouseholdCount(suggestions.length)}
      lead="We seat a household together, and its guests see each other’s tables on the guest page. Tick those who are one. We won’t ask again about the ones you say no to."
      onClose={onClose}
      footer={
        <>
          <Button size="sm" disabled={accepted.length + refused.length === 0} onClick={decide}>
            {decideLabel(accepted.length, refused.length, suggestions.length)}
          </Button>
          <Button
            size="sm"
            variant="soft"
            className="border-transparent"
            onClick={() => answerAll(true)}
          >
            Tick all
          </Button>
          <Button
            size="sm"
            variant="soft"
            className="border-transparent"
            onClick={() => answerAll(false)}
          >
            None of these
          </Button>
          <span className="ml-auto text-sm text-ink-2 phone:hidden">
            <b className="font-semibold">Y</b> yes, <b className="font-semibold">N</b> no
          </span>
        </>
      }
    >
      <ul ref={list} onKeyDown={handleKeyDown}>
        {suggestions.map((suggestion) => (
          <SuggestionItem
            key={suggestion.key}
            suggestion={suggestion}
            guests={guests}
            isHousehold={answers.get(suggestion.key)}
            onAnswer={(isHousehold) => answer(suggestion, isHousehold)}
          />
        ))}
      </ul>
    </SidePanel>
  );
}

function decideLabel(accepted: number, refused: number, all: number): string {
  if (accepted === 0) return refused === 0 ? 'Accept' : `Say no to ${formatNumber(refused)}`;
  if (accepted === all) return `Accept all ${formatNumber(all)}`;
  return refused === 0
    ? `Accept ${formatNumber(accepted)} of ${formatNumber(all)}`
    : `Accept ${formatNumber(accepted)}, say no to ${formatNumber(refused)}`;
}

type HouseholdProps = {
  suggestion: PartySuggestion;
  guests: readonly Guest[];
  isHousehold: boolean | undefined;
  onAnswer: (isHousehold: boolean | undefined) => void;
};

function SuggestionItem({ suggestion, guests, isHousehold, onAnswer }: HouseholdProps) {
  const id = useId();
  const { names, reason } = describeSuggestion(suggestion, guests);
  return (
    <li className="relative flex gap-3 border-t border-hair py-3">
      <Checkbox
        id={id}
        checked={isHousehold === true}
        aria-describedby={`${id}-reason`}
        className="mt-0.5"
        onChange={({ currentTarget }) => onAnswer(currentTarget.checked ? true : undefined)}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer after:absolute after:inset-0">
          <span className="relative block pl-4">
            <DashedBracket className="absolute top-2 left-0 h-[calc(100%-1rem)] w-2 text-(--brass)" />
            {names.map((name, at) => (
              <span key={`${at} ${name}`} className="block text-base leading-[1.42] font-medium">
                {name}{' '}
              </span>
            ))}
          </span>
        </label>
        <span id={`${id}-reason`} className="block pl-4 text-sm text-ink-2">
          {reason}
        </span>
      </div>
      <button
        type="button"
        aria-pressed={isHousehold === false}
        aria-label={`No household: ${formatList(names)}`}
        className="household-choice"
        onClick={() => onAnswer(isHousehold === false ? undefined : false)}
      >
        No
      </button>
    </li>
  );
}
