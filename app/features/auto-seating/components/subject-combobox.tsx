import { type KeyboardEvent, useId, useState } from 'react';
import { findWishSubjects } from '../find-wish-subjects';
import type { WishSubject, WishSubjectSources } from '../wish-subjects';
import './subject-combobox.css';

export type TypedSubject = { text: string; choice: WishSubject | null };
export const emptySubject: TypedSubject = { text: '', choice: null };

type Props = {
  label: string;
  placeholder: string;
  typed: TypedSubject;
  among: WishSubjectSources;
  allowed: readonly WishSubject['named'][];
  isWrong: boolean;
  describedBy: string | undefined;
  onType: (typed: TypedSubject) => void;
  /** The options align to this edge of the field; their list may be wider than the field. */
  opens: 'start' | 'end';
  ref: React.Ref<HTMLInputElement>;
};

export function SubjectCombobox({
  label,
  placeholder,
  typed,
  among,
  allowed,
  isWrong,
  describedBy,
  onType,
  opens,
  ref,
}: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState(0);
  const offered = isOpen && !typed.choice ? findWishSubjects(typed.text, among, allowed) : [];
  const choose = (choice: WishSubject) => {
    onType({ text: choice.label, choice });
    setIsOpen(false);
  };
  const press = (pressed: KeyboardEvent) => {
    if (pressed.nativeEvent.isComposing || offered.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key];
    if (step) setPicked((now) => (now + step + offered.length) % offered.length);
    else if (pressed.key === 'Escape') setIsOpen(false);
    else if (pressed.key === 'Enter' && offered[picked]) choose(offered[picked]);
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  };
  return (
    <span className="relative min-w-0">
      <input
        ref={ref}
        className="wish-field px-[0.25rem] placeholder:text-ink-3"
        role="combobox"
        aria-label={label}
        aria-expanded={offered.length > 0}
        aria-controls={id}
        aria-activedescendant={offered.length > 0 ? `${id}-${picked}` : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        data-takes-escape={offered.length > 0}
        autoComplete="off"
        placeholder={placeholder}
        value={typed.text}
        onChange={({ target }) => {
          onType({ text: target.value, choice: null });
          setIsOpen(true);
          setPicked(0);
        }}
        onKeyDown={press}
        onBlur={() => {
          const [first, second] = offered;
          if (
            first &&
            (!second || typed.text.trim().toLowerCase() === first.label.toLowerCase()) &&
            first.label !== second?.label
          )
            choose(first);
          setIsOpen(false);
        }}
      />
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className={`wish-options ${opens === 'start' ? 'start-0' : 'end-0'}`}
        hidden={offered.length === 0}
      >
        {offered.map((choice, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={`${choice.named} ${choice.id}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === picked}
            className="wish-option"
            onPointerDown={(down) => down.preventDefault()}
            onClick={() => choose(choice)}
          >
            <b className="font-medium">{choice.label}</b>{' '}
            <span className="text-sm/(--leading-body) whitespace-nowrap text-ink-2">
              {choice.detail}
            </span>
          </div>
        ))}
      </div>
    </span>
  );
}
