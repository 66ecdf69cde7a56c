import type { LucideIcon } from 'lucide-react';
import { areShortcutsOn, isApple } from './shortcuts';

type Words<Given> = string | ((given: Given) => string);
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Declared once; bars, menus, keys, the list of shortcuts and ⌘K read it. `Given` is what the action needs from where it is offered. */
export type Action<Given> = {
  name: string;
  label: Words<Given>;
  /** In menus and tooltips, next to a picture. */
  tip?: string;
  /** Menus add “…”. */
  opensDialog?: true;
  /** In ⌘K, where nothing around it says more. */
  fullLabel?: Words<Given>;
  /** The place it is in; ⌘K shows it after the label. */
  within?: string;
  /** In the list of shortcuts, where actions with the same hint share a line. */
  hint?: string;
  Icon: LucideIcon;
  /** Values of KeyboardEvent.key, after Shift+ and Mod+ (⌘ or Ctrl). */
  keys?: readonly string[];
  /** These work too, but are not shown. */
  otherKeys?: readonly string[];
  when?: (given: Given) => boolean;
  perform: (given: Given, pressed?: PressedKey) => void;
};
type Keyed = Pick<Action<never>, 'keys' | 'otherKeys'>;

/** An action that can be performed now, as ⌘K lists it. */
export type OfferedAction = Pick<Action<never>, 'name' | 'Icon' | 'keys' | 'within'> & {
  label: string;
  perform: () => void;
};

export const wordsFor = <Given>(words: Words<Given>, given: Given): string =>
  typeof words === 'string' ? words : words(given);

export const isOffered = <Given>({ when }: Pick<Action<Given>, 'when'>, given: Given): boolean =>
  when?.(given) ?? true;

export const offerActions = <Given>(
  actions: readonly Action<Given>[],
  given: Given,
): OfferedAction[] =>
  actions
    .filter((action) => isOffered(action, given))
    .map(({ name, Icon, keys, within, label, fullLabel = label, perform }) => ({
      name,
      Icon,
      keys,
      within,
      label: wordsFor(fullLabel, given),
      perform: () => perform(given),
    }));

/** A single character belongs to a focused field, and can be turned off. */
export const isSign = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

const partsOf = (combination: string) => combination.split(/\+(?=.)/);

function isCombination(combination: string, pressed: PressedKey): boolean {
  const [key = '', ...modifiers] = partsOf(combination).reverse();
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    modifiers.includes('Mod') === (pressed.ctrlKey || pressed.metaKey) &&
    (isSign(pressed) || modifiers.includes('Shift') === pressed.shiftKey)
  );
}

export const isKeyForAction = (
  { keys = [], otherKeys = [] }: Keyed,
  pressed: PressedKey,
): boolean =>
  (areShortcutsOn() || !isSign(pressed)) &&
  [...keys, ...otherKeys].some((combination) => isCombination(combination, pressed));

export const findPressed = <Given>(
  actions: readonly Action<Given>[],
  pressed: PressedKey,
  given: Given,
): Action<Given> | undefined =>
  actions.find((action) => isKeyForAction(action, pressed) && isOffered(action, given));

const capNames: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
  '-': '−',
};

/** What is printed on the keys of a combination. */
export const keyCaps = (combination: string): string[] =>
  partsOf(combination).map((part) => {
    if (part === 'Mod') return isApple() ? '⌘' : 'Ctrl';
    return capNames[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });

const worksNow = (combination: string) =>
  areShortcutsOn() || combination.length > 1 || combination === ' ';

/** The shown key of an action in one word or two: N, Ctrl K. None while single keys are turned off. */
export const keyText = ({ keys: [first] = [] }: Keyed): string | undefined =>
  first && worksNow(first) ? keyCaps(first).join(' ').replace('⌘ ', '⌘') : undefined;

/** “Guest List (1)”, for a tooltip. */
export const withKey = (label: string, action: Keyed): string => {
  const key = keyText(action);
  return key ? `${label} (${key})` : label;
};

/** For `aria-keyshortcuts`. */
export const ariaKeys = ({ keys = [] }: Keyed): string | undefined =>
  keys
    .filter(worksNow)
    .flatMap((combination) =>
      combination.includes('Mod')
        ? ['Control', 'Meta'].map((command) => combination.replace('Mod', command))
        : combination.replace(/^\+$/, 'Plus'),
    )
    .map((combination) => combination.replace(/\b[a-z]$/, (letter) => letter.toUpperCase()))
    .join(' ') || undefined;
