import { useId, useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import type { ListedTable } from '../model';
import { movedTo } from '../model';
import { type Guest, guestSchema } from '../schema';
import { TableChoices } from './table-choices';
import { useTableChoice } from './use-table-choice';

type Props = {
  /** What all of them are given. */
  field: 'table_number' | 'additional_info';
  guests: readonly Guest[];
  tables: readonly ListedTable[];
  onSave: (guests: readonly Guest[]) => void;
  onClose: () => void;
};

/** Gives several guests the same table, or the same info. */
export function ChangeSelectedDialog({ field, guests, tables, onSave, onClose }: Props) {
  const id = useId();
  const choice = useTableChoice(tables, '');
  const [problem, setProblem] = useState<string>();
  const who = guests.length === 1 ? guests[0]?.name : `${guests.length} guests`;
  const isMove = field === 'table_number';
  const save = (typed: string) => {
    const { data, error } = guestSchema.shape[field].safeParse(typed);
    if (error) return setProblem(error.issues[0]?.message);
    if (isMove && !data) return setProblem('Please say which table.');
    onSave(guests.map((guest) => (isMove ? movedTo(guest, data) : { ...guest, [field]: data })));
  };
  const { role, 'aria-expanded': isExpanded, ...rest } = choice.field;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isMove ? `Move ${who} to…` : `Additional info for ${who}`}
      footer={
        <>
          <Button variant="soft" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {isMove ? 'Move' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        className="form-grid px-5 py-5 sm:px-8"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save(choice.value);
        }}
      >
        <Field
          label={isMove ? 'Table' : 'Additional info'}
          optional={isMove ? undefined : 'guests see this'}
          help={isMove ? undefined : 'It takes the place of what each of them has now. Leave it empty to clear it.'}
          error={problem}
        >
          {(control) => (
            <Input
              {...control}
              {...rest}
              {...(isMove
                ? { role, 'aria-expanded': isExpanded }
                : { 'aria-controls': undefined, 'aria-activedescendant': undefined })}
              onKeyDown={(pressed) => isMove && choice.pick(pressed)}
            />
          )}
        </Field>
        {isMove && <TableChoices {...choice.choices} onPick={save} />}
      </form>
    </Dialog>
  );
}
