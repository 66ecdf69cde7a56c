import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis, Maximize, Plus, Redo2, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import { type FixtureKind, fixtureKinds } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { type TablePreset, tablePresets } from '../presets';
import './plan-bar.css';

type Props = {
  isPhone: boolean;
  undoes: string | null;
  redoes: string | null;
  onUndo: () => void;
  onRedo: () => void;
  onAddTable: (preset: TablePreset) => void;
  onAddFixture: (kind: FixtureKind) => void;
  onLayOut: () => void;
  onRoom: () => void;
  onPicture: () => void;
  onList: () => void;
  onSeatForMe: () => void;
  onFit: () => void;
};

const presets: readonly TablePreset[] = tablePresets;
const fixtures = fixtureKinds.map((kind) => ({ kind, ...fixtureDesigns[kind] }));
const card =
  'absolute z-4 flex items-center gap-0.5 rounded-(--r-sheet) bg-paper p-1 shadow-(--lift-2) outline outline-hair';

export const PlanBar = memo(function PlanBar(props: Props) {
  return props.isPhone ? <PhoneCard {...props} /> : <Palette {...props} />;
});

function Palette({ undoes, redoes, ...on }: Props) {
  return (
    <div className={`plan-palette ${card}`}>
      <Undo undoes={undoes} onUndo={on.onUndo} />
      <IconButton
        label={redoes ? `Redo: ${redoes}` : 'Redo'}
        disabled={!redoes}
        className="icon-button h-10 disabled:text-ink-line max-[959px]:w-8.5"
        onClick={on.onRedo}
      >
        <Redo2 className="icon" aria-hidden="true" />
      </IconButton>
      <fieldset className="flex border-l border-hair pl-1">
        <legend className="sr-only">Add a table</legend>
        {presets.map(
          (preset) =>
            preset.isInBar && (
              <Tool
                key={preset.name}
                label={preset.name === 'Trestle 6' ? 'Trestle' : preset.name}
                tip={preset.size}
                shortcut={preset.key}
                onClick={() => on.onAddTable(preset)}
              >
                <PresetPicture preset={preset} />
              </Tool>
            ),
        )}
      </fieldset>
      <fieldset className="flex border-l border-hair pl-1">
        <legend className="sr-only">Add to the room</legend>
        {fixtures.map(
          ({ kind, name, button }) =>
            button && (
              <Tool
                key={kind}
                label={button.name ?? name}
                tip={name}
                onClick={() => on.onAddFixture(kind)}
              >
                <svg className="h-6 w-7.5" viewBox="0 0 40 32" aria-hidden="true">
                  <path
                    className="fill-none stroke-(--ink) [stroke-linejoin:round] [stroke-width:1.5]"
                    d={button.picture}
                  />
                </svg>
              </Tool>
            ),
        )}
      </fieldset>
      <More
        tables={presets.filter(({ isInBar }) => !isInBar)}
        fixtures={fixtures.filter(({ button }) => !button)}
        on={on}
      />
    </div>
  );
}

function PhoneCard({ undoes, redoes, ...on }: Props) {
  const [first, ...others] = tablePresets;
  return (
    <div
      className={`${card} bottom-3 left-1/2 w-max max-w-[calc(100%-1rem)] -translate-x-1/2 overflow-x-auto`}
    >
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 px-3 font-semibold"
        onClick={() => on.onAddTable(first)}
      >
        <Plus className="icon" aria-hidden="true" />
        Add a table
      </button>
      <i className="mx-1 h-6 w-px bg-hair" aria-hidden="true" />
      <Undo undoes={undoes} onUndo={on.onUndo} />
      <IconButton label="Show the whole room" onClick={on.onFit}>
        <Maximize className="icon" aria-hidden="true" />
      </IconButton>
      <More tables={others} fixtures={fixtures} on={on}>
        <DropdownMenu.Item disabled={!redoes} onSelect={on.onRedo}>
          {redoes ? `Redo: ${redoes}` : 'Redo'}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={on.onSeatForMe}>Seat them for me</DropdownMenu.Item>
      </More>
    </div>
  );
}

const Undo = ({ undoes, onUndo }: Pick<Props, 'undoes' | 'onUndo'>) => (
  <IconButton
    label={undoes ? `Undo: ${undoes}` : 'Undo'}
    disabled={!undoes}
    className="icon-button h-10 disabled:text-ink-line max-[959px]:w-8.5 phone:size-11"
    onClick={onUndo}
  >
    <Undo2 className="icon" aria-hidden="true" />
  </IconButton>
);

type ToolProps = {
  label: string;
  tip: string;
  shortcut?: string;
  onClick: () => void;
  children: ReactNode;
};

const Tool = ({ label, tip, shortcut, onClick, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={shortcut}
    className="relative grid h-10 w-10.5 max-[959px]:w-8.5 place-items-center rounded-(--r-control) hover:bg-wove-deep"
    onClick={onClick}
  >
    {children}
    <span aria-hidden="true" className="plan-tool-tip">
      {tip}
      {shortcut && (
        <kbd className="rounded-[2px] px-1.5 text-xs outline outline-(--on-ink-2)">{shortcut}</kbd>
      )}
    </span>
  </button>
);

type MoreProps = {
  tables: readonly TablePreset[];
  fixtures: readonly { kind: FixtureKind; name: string }[];
  on: Pick<Props, 'onAddTable' | 'onAddFixture' | 'onLayOut' | 'onRoom' | 'onPicture' | 'onList'>;
  children?: ReactNode;
};

const More = ({ tables, fixtures, on, children }: MoreProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>
      <IconButton label="More to add" className="icon-button h-10 max-[959px]:w-8.5 phone:size-11">
        <Ellipsis className="icon" aria-hidden="true" />
      </IconButton>
    </DropdownMenu.Trigger>
    <MenuContent className="menu max-h-(--radix-dropdown-menu-content-available-height) overflow-auto">
      {tables.map((preset) => (
        <DropdownMenu.Item key={preset.name} onSelect={() => on.onAddTable(preset)}>
          {preset.size}
        </DropdownMenu.Item>
      ))}
      {fixtures.map(({ kind, name }) => (
        <DropdownMenu.Item key={kind} onSelect={() => on.onAddFixture(kind)}>
          {name}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-hair" />
      <DropdownMenu.Item onSelect={on.onLayOut}>Lay out for me…</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={on.onList}>List of tables</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={on.onRoom}>Set the room’s size…</DropdownMenu.Item>
      <DropdownMenu.Item onSelect={on.onPicture}>Add the venue’s plan…</DropdownMenu.Item>
      {children}
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
