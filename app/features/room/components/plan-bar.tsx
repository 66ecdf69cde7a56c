import { Ellipsis, Redo2, Undo2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { MenuContent } from '@/components/ui/menu';
import { type FixtureKind, fixtureKinds } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { TableShape } from '@/features/seating/tables/components/table-shape';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { type TablePreset, tablePresets } from '../canvas/presets';
import './plan-bar.css';

type Props = {
  undoes: string | null;
  redoes: string | null;
  onUndo: () => void;
  onRedo: () => void;
  onAddTable: (preset: TablePreset) => void;
  onAddFixture: (kind: FixtureKind) => void;
  onLayOut: () => void;
  onRoom: () => void;
  onPicture: () => void;
};

const inSight = ['Round 8', 'Round 10', 'Oval', 'Square', 'Trestle 6', 'Top', 'For two'];
const fixtures = fixtureKinds.map((kind) => ({ kind, ...fixtureDesigns[kind] }));

/** Undo, the palette of tables and fixtures, all to one scale, and the room's settings. */
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
        {fixtures.map(
          ({ kind, name, button }) =>
            button && (
              <button key={kind} type="button" className="plan-preset" onClick={() => on.onAddFixture(kind)}>
                <svg viewBox="0 0 40 32" aria-hidden="true">
                  <path className="plan-fixture-picture" d={button.picture} />
                </svg>
                <span>{button.name ?? name}</span>
              </button>
            ),
        )}
      </fieldset>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="plan-preset" aria-label="More to add">
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
          {fixtures
            .filter(({ button }) => !button)
            .map(({ kind, name }) => (
              <DropdownMenu.Item key={kind} onSelect={() => on.onAddFixture(kind)}>
                {name}
              </DropdownMenu.Item>
            ))}
          <DropdownMenu.Separator className="plan-menu-line" />
          <DropdownMenu.Item onSelect={on.onLayOut}>Lay out for me…</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={on.onRoom}>Set the room’s size…</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={on.onPicture}>Add the venue’s plan…</DropdownMenu.Item>
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
