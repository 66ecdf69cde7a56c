import { useState } from 'react';
import { Field } from '@/components/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { type Guest, guestSchema } from '@/features/seating/guests/schema';
import { findTagsProblem, normaliseTags } from '@/features/seating/guests/tags';
import { formatCount } from '@/lib/text/counts';
import { MEAL_LIST_ID, PARTY_LIST_ID, TAG_LIST_ID } from '../components/name-suggestions';
import { TableChoices, useTableChoice } from '../components/table-choices';
import { toListedMeal } from '../kitchen/kitchen';
import { type ListedTable, moveToTable, resolveTableLabel } from '../model';
import { guessParty } from '../parties/parties';
import type { ChangedField } from './list-store';

type Props = {
  field: ChangedField;
  guests: readonly Guest[];
  tables: readonly ListedTable[];
  meals: readonly string[];
  onSave: (guests: readonly Guest[]) => void;
  onClose: () => void;
};

const clears = 'This replaces what they have now. Leave it empty to clear it.';
const lists: Partial<Record<ChangedField, string>> = {
  party: PARTY_LIST_ID,
  meal: MEAL_LIST_ID,
  tags: TAG_LIST_ID,
};
const words = {
  table_number: {
    title: (who: string) => `Move ${who} to…`,
    label: 'Table',
    optional: undefined,
    help: undefined,
    save: 'Move',
  },
  additional_info: {
    title: (who: string) => `Additional info for ${who}`,
    label: 'Additional info',
    optional: 'guests see this',
    help: clears,
    save: 'Save',
  },
  meal: {
    title: (who: string) => `Meal for ${who}`,
    label: 'Meal',
    optional: 'private',
    help: clears,
    save: 'Save',
  },
  party: {
    title: (who: string) => `Put ${who} in a household`,
    label: 'Household',
    optional: 'its name is private',
    help: `A family, a couple, a guest and who they bring. ${clears}`,
    save: 'Save',
  },
  tags: {
    title: (who: string) => `Tag ${who}`,
    label: 'Tags',
    optional: 'private',
    help: 'Separate tags with commas, for example: bride’s side, work, children. Existing tags stay.',
    save: 'Save',
  },
} satisfies Record<ChangedField, unknown>;

export default function ChangeSelectedDialog({
  field,
  guests,
  tables,
  meals,
  onSave,
  onClose,
}: Props) {
  const [initial] = useState(() => (field === 'party' ? guessParty(guests) : ''));
  const [typed, setTyped] = useState(initial);
  const choice = useTableChoice(tables, { initial, typed, onType: setTyped });
  const [problem, setProblem] = useState<string>();
  const guestsLabel =
    guests.length === 1 ? (guests[0]?.name ?? '') : formatCount(guests.length, 'guest');
  const isMove = field === 'table_number';
  const { title, label, optional, help, save: saveLabel } = words[field];
  const save = (typed: string) => {
    const { data, error } = guestSchema.shape[field].safeParse(typed);
    if (error) return setProblem(error.issues[0]?.message);
    if (isMove && !data) return setProblem('Please say which table.');
    if (isMove)
      return onSave(guests.map((guest) => moveToTable(guest, resolveTableLabel(tables, data))));
    const named = field === 'meal' && data ? toListedMeal(meals, data) : data;
    if (field !== 'tags') return onSave(guests.map((guest) => ({ ...guest, [field]: named })));
    const tagged = guests.map((guest) => ({
      ...guest,
      tags: normaliseTags(`${guest.tags ?? ''},${data ?? ''}`) || null,
    }));
    const tooMany = tagged.map(({ tags }) => findTagsProblem(tags ?? '')).find(Boolean);
    if (tooMany) return setProblem(tooMany);
    onSave(tagged);
  };

  return (
    <FormDialog
      title={title(guestsLabel)}
      submitLabel={saveLabel}
      onSubmit={() => save(isMove ? choice.value : typed)}
      onClose={onClose}
    >
      <Field label={label} optional={optional} help={help} error={problem}>
        {(control) => (
          <Input
            {...control}
            list={lists[field]}
            {...(isMove
              ? choice.field
              : {
                  autoComplete: 'off',
                  value: typed,
                  onChange: ({ target }) => setTyped(target.value),
                })}
            onKeyDown={(pressed) => isMove && choice.handleKeyDown(pressed)}
          />
        )}
      </Field>
      {isMove && <TableChoices {...choice.choices} onPick={save} isInline />}
    </FormDialog>
  );
}
