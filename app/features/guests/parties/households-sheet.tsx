import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/input';
import { SideSheet } from '@/components/ui/side-sheet';
import type { Guest } from '@/features/seating/guests/schema';
import { inFigures } from '@/lib/counted';
import { DashedBracket, householdsInWords } from './households-banner';
import { offerInWords, type PartyOffer } from './parties';

type Props = {
  offers: readonly PartyOffer[];
  guests: readonly Guest[];
  onDecide: (accepted: readonly PartyOffer[], refused: readonly PartyOffer[]) => void;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move; Y and N answer and move on. */
export default function HouseholdsSheet({ offers, guests, onDecide, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const accepted = offers.filter(({ about }) => !refused.has(about));
  const answer = ({ about }: PartyOffer, isOne: boolean) =>
    setRefused((now) => new Set(isOne ? [...now].filter((other) => other !== about) : [...now, about]));
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
    onDecide(
      accepted,
      offers.filter(({ about }) => refused.has(about)),
    );
    onClose();
  };

  return (
    <SideSheet
      title={householdsInWords(offers.length)}
      lead="We seat a household together, and its guests see each other’s tables on the guest page. Untick those who aren’t one; we won’t ask again."
      onClose={onClose}
      foot={
        <>
          <Button size="sm" onClick={decide}>
            {acceptLabel(accepted.length, offers.length)}
          </Button>
          <Button size="sm" variant="soft" className="border-transparent" onClick={onClose}>
            Close
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
            isOne={!refused.has(offer.about)}
            onAnswer={(isOne) => answer(offer, isOne)}
          />
        ))}
      </ul>
    </SideSheet>
  );
}

function acceptLabel(accepted: number, all: number): string {
  if (accepted === 0) return 'Keep them all apart';
  return accepted === all ? `Accept all ${inFigures(all)}` : `Accept ${inFigures(accepted)} of ${inFigures(all)}`;
}

type HouseholdProps = {
  offer: PartyOffer;
  guests: readonly Guest[];
  isOne: boolean;
  onAnswer: (isOne: boolean) => void;
};

function Household({ offer, guests, isOne, onAnswer }: HouseholdProps) {
  const id = useId();
  const { names, why } = offerInWords(offer, guests);
  return (
    <li className="relative flex gap-3 border-t border-hair py-3">
      <Checkbox
        id={id}
        checked={isOne}
        aria-describedby={`${id}-why`}
        className="mt-0.5"
        onChange={({ currentTarget }) => onAnswer(currentTarget.checked)}
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
    </li>
  );
}
