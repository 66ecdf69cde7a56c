import { MEAL_NAMES } from '../../components/offered-names';
import { KitchenCell } from '../../kitchen/kitchen-cell';
import { focusable } from '../focusable';
import type { CellEditor } from '../guest-cell-field';
import { editable, type GuestColumn, WRAPPED } from './column';

const editors = {
  meal: { label: (name) => `Meal of ${name}`, list: MEAL_NAMES },
  allergies: { label: (name) => `Allergies of ${name}` },
} satisfies Record<string, CellEditor>;

export const kitchenColumn: GuestColumn = {
  key: 'private',
  heading: { words: 'Meal and allergies', look: `min-w-0 truncate ${WRAPPED}` },
  look: () => 'guest-row-private',
  cell: (row, act) => {
    const { editing } = row;
    const isEdited = editing === 'meal' || editing === 'allergies';
    return (
      <KitchenCell
        guest={row.guest}
        editing={isEdited && editable(row, act, { field: editing, editor: editors[editing] }, null)}
        cell={(field) => focusable(row, field)}
        onEdit={(field) => act.editCell(row.guest, field)}
      />
    );
  },
  fields: ['meal', 'allergies'],
  phone: null, // below the name, see info-column.tsx
  isPrivate: true,
};
