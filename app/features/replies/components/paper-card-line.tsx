import type { ReactNode } from 'react';
import { Input, Select } from '@/components/ui/input';
import type { GuestReply } from '@/features/seating/guests/schema';
import type { CardLine } from '../host/paper-card';
import { MAX_LENGTHS } from '../model';
import './paper-card-line.css';

type Props = {
  line: CardLine;
  meals: readonly string[];
  isCurrent: boolean;
  allergiesId: string;
  onAnswer: (reply: GuestReply) => void;
  onMeal: (meal: string | null) => void;
  onAllergies: (words: string) => void;
};

export function PaperCardLine({ line, meals, isCurrent, allergiesId, ...on }: Props) {
  const { guest, reply, meal, allergies } = line;
  const isEating = meals.length > 0 && !guest.is_evening;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div
      role="group"
      aria-label={guest.name}
      aria-current={isCurrent || undefined}
      className={`-mx-7 flex flex-wrap items-center gap-2.5 px-7 py-1.5 phone:-mx-5 phone:px-5 ${isCurrent ? 'bg-(--amber-wash) inset-ring-2 inset-ring-ink' : ''}`}
    >
      <span className="min-w-40 flex-1 font-display text-xl wrap-anywhere">{guest.name}</span>
      <span className="flex">
        <button
          type="button"
          className="paper-card-answer rounded-s"
          aria-pressed={reply === 'yes'}
          onClick={() => on.onAnswer('yes')}
        >
          <KeyCap>Y</KeyCap> Coming
        </button>
        <button
          type="button"
          className="paper-card-answer rounded-e border-s-0"
          aria-pressed={reply === 'no'}
          onClick={() => on.onAnswer('no')}
        >
          <KeyCap>N</KeyCap> Can’t
        </button>
      </span>
      {isEating && (
        <Select
          aria-label={`Dinner for ${guest.name}`}
          className="w-44 flex-none phone:w-auto phone:flex-1"
          disabled={reply === 'no'}
          value={meal ?? ''}
          onChange={({ target }) => on.onMeal(target.value || null)}
        >
          <option value="">Dinner</option>
          {(meal !== null && !meals.includes(meal) ? [...meals, meal] : meals).map(
            (offered, at) => (
              <option key={offered} value={offered}>
                {at < 9 ? `${at + 1} ` : ''}
                {offered}
              </option>
            ),
          )}
        </Select>
      )}
      <Input
        id={allergiesId}
        aria-label={`Allergies of ${guest.name}`}
        placeholder="Allergies (A)"
        autoComplete="off"
        maxLength={MAX_LENGTHS.allergies}
        className="w-44 flex-none phone:w-auto phone:flex-1"
        disabled={reply === 'no'}
        value={allergies}
        onChange={({ target }) => on.onAllergies(target.value)}
      />
    </div>
  );
}

export const KeyCap = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid min-h-5 min-w-5 place-items-center rounded-xs border border-current px-1 text-xs phone:hidden">
    {children}
  </kbd>
);
