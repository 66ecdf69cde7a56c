import { Ellipsis, Redo2, Undo2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import { TableShape } from '@/features/seating/tables/components/table-shape';
import { type FixtureKind, NEW_TABLE } from '@/features/seating/tables/schema';
import { type FixturePreset, fixturePresets, type TablePreset, tablePresets } from '../canvas/presets';
import './plan-bar.css';

type Props = {
  undoes: string | null;
  redoes: string | null;
  onUndo: () => void;
  onRedo: () => void;
  onAddTable: (preset: TablePreset) => void;
  onAddFixture: (preset: FixturePreset) => void;
  onLayOut: () => void;
  onRoom: () => void;
  onPicture: () => void;
};

const inSight = ['Round 8', 'Round 10', 'Oval', 'Square', 'Trestle 6', 'Top', 'For two'];
const fixturesInSight = fixturePresets.slice(0, 4);
/** To their own scale they would be specks: drawn to be known. */
const pictures: Partial<Record<FixtureKind, string>> = {
  door: 'M8 25h24M8 25V9a16 16 0 0 1 16 16',
  stage: 'M6 8h28v16H6zM9 24l6-16M16 24l6-16M23 24l6-16',
  'dance-floor': 'M9 5h22v22H9zM9 16h22M20 5v22',
  bar: 'M7 10h24v14h-6v-8H7z',
};

/** Undo, the tables and things to be had, all drawn to one scale, and what there is to set of the room. */
export const PlanBar = memo(function PlanBar({ undoes, redoes, ...on }: Props) {
  return (
    <div className="plan-bar">
      <div className="plan-undo">
        <IconButton label={undoes ? `Undo: ${undoes}` : 'Undo'} disabled={!undoes} onClick={on.onUndo}>
          <Undo2 className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label={redoes ? `Redo: ${redoes}` : 'Redo'} disabled={!redoes} onClick={on.onRedo}>
          <Redo2 className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className="plan-palette">
        <legend className="sr-only">Add a table</legend>
        {tablePresets
          .filter(({ name }) => inSight.includes(name))
          .map((preset) => (
            <button
              key={preset.name}
              type="button"
              className="plan-preset"
              title={preset.size}
              onClick={() => on.onAddTable(preset)}
            >
              <PresetPicture preset={preset} />
              <span>{preset.name === 'Trestle 6' ? 'Trestle' : preset.name}</span>
            </button>
          ))}
      </fieldset>
      <fieldset className="plan-palette plan-fixtures">
        <legend className="sr-only">Add to the room</legend>
        {fixturesInSight.map((preset) => (
          <button key={preset.kind} type="button" className="plan-preset" onClick={() => on.onAddFixture(preset)}>
            <svg viewBox="0 0 40 32" aria-hidden="true">
              <path className="plan-fixture-picture" d={pictures[preset.kind]} />
            </svg>
            <span>{preset.kind === 'dance-floor' ? 'Floor' : preset.name}</span>
          </button>
        ))}
      </fieldset>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="plan-preset" aria-label="More for the room">
          <Ellipsis className="icon" aria-hidden="true" />
          <span>More</span>
        </DropdownMenu.Trigger>
        <MenuContent className="menu plan-menu">
          {tablePresets
            .filter(({ name }) => !inSight.includes(name))
            .map((preset) => (
              <DropdownMenu.Item key={preset.name} onSelect={() => on.onAddTable(preset)}>
                {preset.size}
              </DropdownMenu.Item>
            ))}
          {fixturePresets.slice(4).map((preset) => (
            <DropdownMenu.Item key={preset.kind} onSelect={() => on.onAddFixture(preset)}>
              {preset.name}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="plan-menu-line" />
          <DropdownMenu.Item onSelect={on.onLayOut}>Lay out for me…</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={on.onRoom}>Size of the room…</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={on.onPicture}>Picture of the venue’s plan…</DropdownMenu.Item>
        </MenuContent>
      </DropdownMenu.Root>
    </div>
  );
});

/** A preset without its label, small, as it would stand on the plan. */
function PresetPicture({ preset }: { preset: TablePreset }) {
  const reach = preset.width > 3 ? 3.2 : 1.7;
  return (
    <svg viewBox={`${-reach} ${-reach * 0.8} ${2 * reach} ${1.6 * reach}`} aria-hidden="true">
      <TableShape
        table={{ ...NEW_TABLE, ...preset, id: preset.name, label: '', x: 0, y: 0 }}
        sitting={Array.from({ length: preset.seats }, () => '')}
        detail="dash"
      />
    </svg>
  );
}
