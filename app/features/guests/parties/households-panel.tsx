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
  offers: readonly PartySuggestion[];
  guests: readonly Guest[];
  onDecide: (accepted: readonly PartySuggestion[], refused: readonly PartySuggestion[]) => void;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Suggestions left unanswered appear again. Arrow keys move between them; Y and N answer and move on. */
export default function HouseholdsSheet({ offers, guests, onDecide, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());
  const answeredWith = (isOne: boolean) =>
    offers.filter(({ about }) => answers.get(about) === isOne);
  const [accepted, refused] = [answeredWith(true), answeredWith(false)];
  const answer = ({ about }: PartySuggestion, isOne: boolean | undefined) =>
    setAnswers((now) => {
      const next = new Map(now);
      if (isOne === undefined) next.delete(about);
      else next.set(about, isOne);
      return next;
    });
  const answerAll = (isOne: boolean) =>
    setAnswers(new Map(offers.map(({ about }) => [about, isOne])));
  const press = (pressed: KeyboardEvent) => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const at = boxes.indexOf(pressed.target as HTMLInputElement);
    const offer = offers[at];
    if (!offer || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const isOne = { y: true, n: false }[pressed.key.toLowerCase()];
    const step = isOne === undefined ? steps[pressed.key] : 1;
    if (step === undefined) return;
    if (isOne !== undefined) answer(offer, isOne);
    boxes[at + step]?.focus();
    pressed.preventDefault();
  };
  const decide = () => {
    onDecide(accepted, refused);
    onClose();
  };

  return (
    <SidePanel
      title={formatHouseholdCount(offers.length)}
      lead="We seat a household together, and its guests see each other’s tables on the guest page. Tick those who are one. We won’t ask again about the ones you say no to."
      onClose={onClose}
      footer={
        <>
          <Button size="sm" disabled={accepted.length + refused.length === 0} onClick={decide}>
            {decideLabel(accepted.length, refused.length, offers.length)}
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
      <ul ref={list} onKeyDown={press}>
        {offers.map((offer) => (
          <Household
            key={offer.about}
            offer={offer}
            guests={guests}
            isOne={answers.get(offer.about)}
            onAnswer={(isOne) => answer(offer, isOne)}
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
  offer: PartySuggestion;
  guests: readonly Guest[];
  isOne: boolean | undefined;
  onAnswer: (isOne: boolean | undefined) => void;
};

function Household({ offer, guests, isOne, onAnswer }: HouseholdProps) {
  const id = useId();
  const { names, why } = describeSuggestion(offer, guests);
  return (
    <li className="relative flex gap-3 border-t border-hair py-3">
      <Checkbox
        id={id}
        checked={isOne === true}
        aria-describedby={`${id}-why`}
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
        <span id={`${id}-why`} className="block pl-4 text-sm text-ink-2">
          {why}
        </span>
      </div>
      <button
        type="button"
        aria-pressed={isOne === false}
        aria-label={`No household: ${formatList(names)}`}
        className="household-choice"
        onClick={() => onAnswer(isOne === false ? undefined : false)}
      >
        No
      </button>
    </li>
  );
}
