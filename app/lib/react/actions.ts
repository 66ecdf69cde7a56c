import type { LucideIcon } from 'lucide-react';
import { areShortcutsEnabled, isApplePlatform } from './shortcuts';

type Label<Given> = string | ((given: Given) => string);
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Declared once; bars, menus, keys, the list of shortcuts and ⌘K read it. `Given` is what the action needs from where it is offered. */
export type Action<Given> = {
  name: string;
  label: Label<Given>;
  /** In menus and tooltips, next to a picture. */
  tip?: string;
  /** Menus add “…”. */
  opensDialog?: true;
  /** In ⌘K, where nothing around it says more. */
  fullLabel?: Label<Given>;
  /** The place it is in; ⌘K shows it after the label. */
  section?: string;
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
type ActionKeys = Pick<Action<never>, 'keys' | 'otherKeys'>;

/** An action that can be performed now, as ⌘K lists it. */
export type AvailableAction = Pick<Action<never>, 'name' | 'Icon' | 'keys' | 'section'> & {
  label: string;
  perform: () => void;
};

export const resolveLabel = <Given>(words: Label<Given>, given: Given): string =>
  typeof words === 'string' ? words : words(given);

export const isAvailable = <Given>({ when }: Pick<Action<Given>, 'when'>, given: Given): boolean =>
  when?.(given) ?? true;

export const listAvailableActions = <Given>(
  actions: readonly Action<Given>[],
  given: Given,
): AvailableAction[] =>
  actions
    .filter((action) => isAvailable(action, given))
    .map(({ name, Icon, keys, section, label, fullLabel = label, perform }) => ({
      name,
      Icon,
      keys,
      section,
      label: resolveLabel(fullLabel, given),
      perform: () => perform(given),
    }));

/** A single character belongs to a focused field, and can be turned off. */
export const isCharacterKey = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

const splitCombination = (combination: string) => combination.split(/\+(?=.)/);

function isCombinationPressed(combination: string, pressed: PressedKey): boolean {
  const [key = '', ...modifiers] = splitCombination(combination).reverse();
  return (
    pressed.key.toLowerCase() === key.toLowerCase() &&
    modifiers.includes('Mod') === (pressed.ctrlKey || pressed.metaKey) &&
    (isCharacterKey(pressed) || modifiers.includes('Shift') === pressed.shiftKey)
  );
}

export const isActionKey = (
  { keys = [], otherKeys = [] }: ActionKeys,
  pressed: PressedKey,
): boolean =>
  (areShortcutsEnabled() || !isCharacterKey(pressed)) &&
  [...keys, ...otherKeys].some((combination) => isCombinationPressed(combination, pressed));

export const findPressedAction = <Given>(
  actions: readonly Action<Given>[],
  pressed: PressedKey,
  given: Given,
): Action<Given> | undefined =>
  actions.find((action) => isActionKey(action, pressed) && isAvailable(action, given));

const keyLabels: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
  '-': '−',
};

/** What is printed on the keys of a combination. */
export const toKeyLabels = (combination: string): string[] =>
  splitCombination(combination).map((part) => {
    if (part === 'Mod') return isApplePlatform() ? '⌘' : 'Ctrl';
    return keyLabels[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });

const isKeyEnabled = (combination: string) =>
  areShortcutsEnabled() || combination.length > 1 || combination === ' ';

/** The shown key of an action in one word or two: N, Ctrl K. None while single keys are turned off. */
export const formatShortcut = ({ keys: [first] = [] }: ActionKeys): string | undefined =>
  first && isKeyEnabled(first) ? toKeyLabels(first).join(' ').replace('⌘ ', '⌘') : undefined;

/** “Guest List (1)”, for a tooltip. */
export const appendShortcut = (label: string, action: ActionKeys): string => {
  const key = formatShortcut(action);
  return key ? `${label} (${key})` : label;
};

/** For `aria-keyshortcuts`. */
export const toAriaKeyShortcuts = ({ keys = [] }: ActionKeys): string | undefined =>
  keys
    .filter(isKeyEnabled)
    .flatMap((combination) =>
      combination.includes('Mod')
        ? ['Control', 'Meta'].map((command) => combination.replace('Mod', command))
        : combination.replace(/^\+$/, 'Plus'),
    )
    .map((combination) => combination.replace(/\b[a-z]$/, (letter) => letter.toUpperCase()))
    .join(' ') || undefined;
