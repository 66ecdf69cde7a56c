import type { LucideIcon } from 'lucide-react';
import { areShortcutsEnabled, isApplePlatform } from './shortcuts';

type Label<Input> = string | ((input: Input) => string);
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** A user action, for bars, menus, keys, the shortcut list and the command palette. `Input` is the data that the component passes to it. */
export type Action<Input> = {
  name: string;
  label: Label<Input>;
  /** Shorter label for menus, beside an icon. */
  shortLabel?: string;
  /** Menus add “…” to the label. */
  opensDialog?: true;
  /** Label for the command palette, where there is no context. */
  fullLabel?: Label<Input>;
  /** Section of the app, shown after the label in the command palette. */
  section?: string;
  /** Text in the shortcut list. Actions with the same hint share a line. */
  hint?: string;
  Icon: LucideIcon;
  /** Values of KeyboardEvent.key, optionally prefixed with Shift+ and Mod+ (⌘ or Ctrl). */
  keys?: readonly string[];
  /** Further keys that work but are not shown. */
  otherKeys?: readonly string[];
  when?: (input: Input) => boolean;
  perform: (input: Input, pressed?: PressedKey) => void;
};
type ActionKeys = Pick<Action<never>, 'keys' | 'otherKeys'>;

export type AvailableAction = Pick<Action<never>, 'name' | 'Icon' | 'keys' | 'section'> & {
  label: string;
  perform: () => void;
};

export const resolveLabel = <Input>(label: Label<Input>, input: Input): string =>
  typeof label === 'string' ? label : label(input);

export const isAvailable = <Input>({ when }: Pick<Action<Input>, 'when'>, input: Input): boolean =>
  when?.(input) ?? true;

export const listAvailableActions = <Input>(
  actions: readonly Action<Input>[],
  input: Input,
): AvailableAction[] =>
  actions
    .filter((action) => isAvailable(action, input))
    .map(({ name, Icon, keys, section, label, fullLabel = label, perform }) => ({
      name,
      Icon,
      keys,
      section,
      label: resolveLabel(fullLabel, input),
      perform: () => perform(input),
    }));

/** True for single characters. A focused field receives them instead, and users can turn off such shortcuts. */
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

export const findPressedAction = <Input>(
  actions: readonly Action<Input>[],
  pressed: PressedKey,
  input: Input,
): Action<Input> | undefined =>
  actions.find((action) => isActionKey(action, pressed) && isAvailable(action, input));

const keyLabels: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
  '-': '−',
};

export const toKeyLabels = (combination: string): string[] =>
  splitCombination(combination).map((part) => {
    if (part === 'Mod') return isApplePlatform() ? '⌘' : 'Ctrl';
    return keyLabels[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  });

const isKeyEnabled = (combination: string) =>
  areShortcutsEnabled() || combination.length > 1 || combination === ' ';

/** The first shortcut of an action: “N”, “Ctrl K”. Undefined while single-key shortcuts are turned off. */
export const formatShortcut = ({ keys: [first] = [] }: ActionKeys): string | undefined =>
  first && isKeyEnabled(first) ? toKeyLabels(first).join(' ').replace('⌘ ', '⌘') : undefined;

export const appendShortcut = (label: string, action: ActionKeys): string => {
  const key = formatShortcut(action);
  return key ? `${label} (${key})` : label;
};

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
