import { MEAL_NAMES } from '../../components/offered-names';
import { KitchenCell } from '../../kitchen/kitchen-cell';
import { focusable } from '../guest-cell';
import { type CellEditor, GuestCellField } from '../guest-cell-field';
import { type GuestColumn, WRAPPED } from './column';

const editors = {
  meal: { label: (name) => `Meal of ${name}`, list: MEAL_NAMES },
  allergies: { label: (name) => `Allergies of ${name}` },
} satisfies Record<string, CellEditor>;

export const kitchenColumn: GuestColumn = {
  key: 'private',
  heading: { words: 'Meal and allergies', look: `min-w-0 truncate ${WRAPPED}` },
  look: () => 'guest-row-private',
  cell: (row, act) => {
    const { guest, editing } = row;
    const field = editing === 'meal' || editing === 'allergies' ? editing : null;
    return (
      <KitchenCell
        guest={guest}
        editing={
          field && (
            <GuestCellField
              key={field}
              guest={guest}
              field={field}
              editor={editors[field]}
              act={act}
            />
          )
        }
        cell={(field) => focusable(row, field)}
        onEdit={(field) => act.editCell(guest, field)}
      />
    );
  },
  fields: ['meal', 'allergies'],
  phone: null, // below the name, see info-column.tsx
  isPrivate: true,
};
