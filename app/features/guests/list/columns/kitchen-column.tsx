import { MEAL_LIST_ID } from '../../components/name-suggestions';
import { KitchenCell } from '../../kitchen/kitchen-cell';
import { getFocusProps } from '../guest-cell';
import { type CellEditor, GuestCellField } from '../guest-cell-field';
import { type GuestColumn, NOTED_HEADING_CLASS } from './column';

const editors = {
  meal: { label: (name) => `Meal of ${name}`, listId: MEAL_LIST_ID },
  allergies: { label: (name) => `Allergies of ${name}` },
} satisfies Record<string, CellEditor>;

export const kitchenColumn: GuestColumn = {
  key: 'private',
  heading: { label: 'Meal and allergies', className: `guest-row-private ${NOTED_HEADING_CLASS}` },
  getClassName: () => 'guest-row-private',
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
        getCellProps={(field) => getFocusProps(row, field)}
        onEdit={(field) => act.editCell(guest, field)}
      />
    );
  },
  fields: ['meal', 'allergies'],
  phoneCell: null, // below the name, see info-column.tsx
  isPrivate: true,
};
