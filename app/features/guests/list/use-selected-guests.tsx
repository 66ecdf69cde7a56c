import { Suspense, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { type ListedTable, moveToTable } from '../model';
import { useChangeGuests } from '../mutations';
import type { ChangedField } from './change-selected-dialog';
import { ChangeSelectedDialog, RemoveSelectedDialog, SelectionBar } from './list-parts';
import type { GuestAction } from './selection-bar';

const none: ReadonlySet<string> = new Set();
const noGuests: readonly Guest[] = [];

type Question = { what: 'remove' | ChangedField; ids: ReadonlySet<string> };
const reasons = { table_number: 'move', party: 'party', additional_info: 'update', meal: 'update', tags: 'update' } as const;
type Options = {
  eventId: string;
  guests: readonly Guest[];
  tables: readonly ListedTable[];
  meals: readonly string[];
  onExport: (guests: readonly Guest[]) => void;
  onRenameTable: (label: string) => void;
  actionsFor?: (guests: readonly Guest[]) => readonly GuestAction[];
};

export type Selection = ReturnType<typeof useSelectedGuests>;

export function useSelectedGuests({ eventId, guests, tables, meals, onExport, onRenameTable, actionsFor }: Options) {
  const change = useChangeGuests(eventId);
  const removal = useChangeGuests(eventId);
  const [selected, setSelected] = useState(none);
  const [isBegun, setIsBegun] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const chosen = selected.size > 0 ? guests.filter(({ id }) => selected.has(id)) : noGuests;
  const isSelecting = isBegun || chosen.length > 0;

  const clear = () => {
    setSelected(none);
    setIsBegun(false);
  };
  const openQuestion = (what: Question['what']) => setQuestion({ what, ids: new Set(chosen.map(({ id }) => id)) });
  // As they are now: what somebody else changed of them meanwhile stays.
  const asked = question ? guests.filter(({ id }) => question.ids.has(id)) : noGuests;
  const remove = () =>
    removal.mutate(
      { change: { remove: asked }, reason: 'remove' },
      {
        // On refusal the dialog stays open.
        onSuccess: () => {
          clear();
          setQuestion(null);
        },
      },
    );
  const save = (what: ChangedField, update: readonly Guest[]) => {
    change.mutate({ change: { update }, reason: reasons[what] });
    setQuestion(null);
    clear();
  };

  return {
    selected,
    setSelected,
    isSelecting,
    toggleSelecting: () => (isSelecting ? clear() : setIsBegun(true)),
    move: () => {
      if (chosen.length > 0) openQuestion('table_number');
      return chosen.length > 0;
    },
    bar: chosen.length > 0 && (
      <Suspense>
        <SelectionBar
          guests={chosen}
          onMove={() => openQuestion('table_number')}
          onParty={() => openQuestion('party')}
          onOffTable={() =>
            save(
              'table_number',
              chosen.map((guest) => moveToTable(guest, null)),
            )
          }
          onRenameTable={onRenameTable}
          onMeal={() => openQuestion('meal')}
          onNote={() => openQuestion('additional_info')}
          onTags={() => openQuestion('tags')}
          onEvening={(is_evening) => {
            const update = chosen.map((guest) => ({ ...(is_evening ? moveToTable(guest, null) : guest), is_evening }));
            change.mutate({ change: { update }, reason: 'evening' });
            clear();
          }}
          actions={actionsFor?.(chosen) ?? []}
          onExport={() => onExport(chosen)}
          onRemove={() => openQuestion('remove')}
          onClear={clear}
        />
      </Suspense>
    ),
    dialogs:
      question &&
      (question.what === 'remove' ? (
        <RemoveSelectedDialog
          count={question.ids.size}
          isRemoving={removal.isPending}
          onConfirm={remove}
          onClose={() => setQuestion(null)}
        />
      ) : (
        <ChangeSelectedDialog
          field={question.what}
          guests={asked}
          tables={tables}
          meals={meals}
          onSave={(updated) => question.what !== 'remove' && save(question.what, updated)}
          onClose={() => setQuestion(null)}
        />
      )),
  };
}
