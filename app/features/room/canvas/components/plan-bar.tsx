import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { ActionItem } from '@/components/ui/action-item';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent, MenuGroup } from '@/components/ui/menu';
import { autoSeatingAction } from '@/features/events/actions/bar-actions';
import { redoAction, undoAction } from '@/features/events/actions/undo-actions';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { type Action, formatShortcut, resolveLabel, toAriaKeyShortcuts } from '@/lib/react/actions';
import { useActions } from '@/lib/react/use-actions';
import { useMediaQuery } from '@/lib/react/use-media-query';
import {
  addFixtureActions,
  addTableActions,
  barActions,
  type PlanBarInput,
  roomSettingActions,
} from '../../actions/bar-actions';
import { type NamesSwitch, showAllAction, toggleNamesAction } from '../../actions/zoom-actions';
import { useStoredView } from '../../use-stored-view';
import type { TablePreset } from '../presets';
import './plan-bar.css';

type Props = {
  isPhone: boolean;
  undoLabel: string | null;
  redoLabel: string | null;
  names: NamesSwitch;
  /** Stable across renders, so that a drag does not re-render the bar. */
  on: Omit<PlanBarInput, 'undoLabel' | 'redoLabel'>;
};
type BarProps = { input: PlanBarInput };

const card =
  'absolute z-4 flex items-center gap-0.5 rounded-(--r-sheet) bg-paper p-1 shadow-(--lift-2) outline outline-hair';
const stepButton = 'icon-button h-10 disabled:text-ink-line max-[959px]:h-11';

export const PlanBar = memo(function PlanBar({ isPhone, names, undoLabel, redoLabel, on }: Props) {
  const input = { ...on, undoLabel, redoLabel };
  useActions(barActions, input);
  return isPhone ? <PhoneCard input={input} names={names} /> : <Palette input={input} />;
});

/** Number of labelled tools that fit beside the list of guests and the zoom controls, and of tools without labels on a tablet. */
const MAX_TOOLS = { wide: 12, medium: 7, narrow: 4, tablet: 6 };

function useShownTools(hasWords: boolean) {
  const isWide = useMediaQuery('(min-width: 1440px)');
  const isMedium = useMediaQuery('(min-width: 1200px)');
  const isTablet = useMediaQuery('(max-width: 959px)');
  const size = isWide ? 'wide' : isMedium ? 'medium' : 'narrow';
  const tools = [
    ...addTableActions.filter(({ preset }) => preset.isInBar),
    ...addFixtureActions.filter(({ button }) => button),
  ];
  if (hasWords) return new Set<unknown>(tools.slice(0, MAX_TOOLS[size]));
  return new Set<unknown>(isTablet ? tools.slice(0, MAX_TOOLS.tablet) : tools);
}

function Palette({ input }: BarProps) {
  const [hasWords, toggleWords] = useStoredView('hasToolWords');
  const shown = useShownTools(hasWords);
  const isShown = (action: unknown) => shown.has(action);
  return (
    <div className={`plan-palette ${card}`} data-words={hasWords || undefined}>
      <ActionButton action={undoAction} input={input} className={stepButton} />
      <ActionButton action={redoAction} input={input} className={stepButton} />
      <fieldset className="flex border-l border-hair pl-1">
        <legend className="sr-only">Add a table</legend>
        {addTableActions.filter(isShown).map((action) => (
          <Tool key={action.name} action={action} input={input}>
            <PresetPicture preset={action.preset} />
          </Tool>
        ))}
      </fieldset>
      {addFixtureActions.some(isShown) && (
        <fieldset className="flex border-l border-hair pl-1">
          <legend className="sr-only">Add to the room</legend>
          {addFixtureActions.filter(isShown).map((action) => (
            <Tool key={action.name} action={action} input={input}>
              <svg className="h-6 w-7.5" viewBox="0 0 40 32" aria-hidden="true">
                <path
                  className="fill-none stroke-(--ink) [stroke-linejoin:round] [stroke-width:1.5]"
                  d={action.button?.picture}
                />
              </svg>
            </Tool>
          ))}
        </fieldset>
      )}
      <More
        groups={{
          Tables: addTableActions.filter((action) => !isShown(action)),
          'In the room': addFixtureActions.filter((action) => !isShown(action)),
        }}
        input={input}
      />
      <button
        type="button"
        className="plan-words"
        aria-label="Words"
        aria-pressed={hasWords}
        title={hasWords ? 'Hide the words' : 'Show what the pictures mean'}
        onClick={toggleWords}
      >
        <b aria-hidden="true">Aa</b>
        <span className="plan-tool-word" aria-hidden="true">
          Words
        </span>
      </button>
    </div>
  );
}

function PhoneCard({ input, names }: BarProps & { names: NamesSwitch }) {
  const [first, ...others] = addTableActions;
  return (
    <div
      className={`${card} bottom-3 left-1/2 w-max max-w-[calc(100%-1rem)] -translate-x-1/2 overflow-x-auto`}
    >
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 px-3 font-semibold"
        onClick={() => first?.perform(input)}
      >
        <Plus className="icon" aria-hidden="true" />
        Add a table
      </button>
      <i className="mx-1 h-6 w-px bg-hair" aria-hidden="true" />
      <ActionButton action={undoAction} input={input} className={stepButton} />
      <ActionButton action={showAllAction} input={input} />
      <More groups={{ Tables: others, 'In the room': addFixtureActions }} input={input}>
        <ActionItem action={autoSeatingAction} input={input} />
        <ActionItem action={redoAction} input={input} isAlwaysShown />
        <ActionItem action={toggleNamesAction} input={names} />
      </More>
    </div>
  );
}

type ToolProps = { action: Action<PlanBarInput>; input: PlanBarInput; children: ReactNode };

const Tool = ({ action, input, children }: ToolProps) => (
  <button
    type="button"
    aria-label={resolveLabel(action.label, input)}
    aria-keyshortcuts={toAriaKeyShortcuts(action)}
    className="plan-tool"
    onClick={() => action.perform(input)}
  >
    {children}
    <span className="plan-tool-word" aria-hidden="true">
      {resolveLabel(action.label, input)}
    </span>
    <span aria-hidden="true" className="plan-tool-tip">
      {action.shortLabel}
      {formatShortcut(action) && (
        <kbd className="rounded-[2px] px-1.5 text-xs outline outline-(--on-ink-2)">
          {formatShortcut(action)}
        </kbd>
      )}
    </span>
  </button>
);

type MoreProps = BarProps & {
  /** The actions in the menu, by heading. */
  groups: Readonly<Record<string, readonly Action<PlanBarInput>[]>>;
  children?: ReactNode;
};

const More = ({ groups, input, children }: MoreProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>
      <IconButton label="More to add" className="icon-button h-10 max-[959px]:h-11">
        <Ellipsis className="icon" aria-hidden="true" />
      </IconButton>
    </DropdownMenu.Trigger>
    <MenuContent className="menu max-h-(--radix-dropdown-menu-content-available-height) overflow-auto">
      {children}
      {roomSettingActions.map((action) => (
        <ActionItem key={action.name} action={action} input={input} />
      ))}
      {Object.entries(groups)
        .filter(([, actions]) => actions.length > 0)
        .map(([label, actions]) => (
          <MenuGroup key={label} label={label}>
            {actions.map((action) => (
              <ActionItem key={action.name} action={action} input={input} />
            ))}
          </MenuGroup>
        ))}
    </MenuContent>
  </DropdownMenu.Root>
);

function PresetPicture({ preset }: { preset: TablePreset }) {
  const reach = preset.width > 3 ? 3.2 : 1.7;
  return (
    <svg
      className="h-7 w-9"
      viewBox={`${-reach} ${-reach * 0.8} ${2 * reach} ${1.6 * reach}`}
      aria-hidden="true"
    >
      <TableShape
        table={{ ...NEW_TABLE, ...preset, id: preset.name, label: '', x: 0, y: 0 }}
        sitting={Array.from({ length: preset.seats }, () => '')}
        detail="dash"
      />
    </svg>
  );
}
