import { X } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Field } from '@/components/field';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { searchGuests } from '@/features/name-search/search-guests';
import { useSearchData } from '@/features/name-search/use-search-data';
import { type Guest, type GuestDetails, toGuestDetails } from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { capitaliseName } from '../model';

type Props = {
  words: string;
  note: string;
  guests: readonly Guest[];
  isBusy: boolean;
  onAddGuest: (guest: GuestDetails) => void;
  onAddName: (guest: Guest) => void;
  onDismiss: () => void;
};

export function MissedSearch({
  words,
  note,
  guests,
  isBusy,
  onAddGuest,
  onAddName,
  onDismiss,
}: Props) {
  const [answer, setAnswer] = useState<'guest' | 'name' | null>(null);
  const choose = (chosen: 'guest' | 'name') => setAnswer(answer === chosen ? null : chosen);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-[0.6rem] border-b border-hair py-[0.9rem] wrap-anywhere">
      <p className="min-w-0 flex-[1_1_16rem] phone:flex-[1_1_0]">
        <b>{words}</b> <span className="text-sm text-ink-2">{note}</span>
      </p>
      <IconButton className="desktop:order-1" label={`Dismiss “${words}”`} onClick={onDismiss}>
        <X className="icon size-4.5" aria-hidden="true" />
      </IconButton>
      <div className="flex flex-wrap gap-2 phone:w-full">
        <Button
          variant="soft"
          size="sm"
          aria-expanded={answer === 'guest'}
          onClick={() => choose('guest')}
        >
          Add as guest
        </Button>
        <Button
          variant="soft"
          size="sm"
          aria-expanded={answer === 'name'}
          onClick={() => choose('name')}
        >
          Match to a guest…
        </Button>
      </div>
      {answer === 'guest' && <NewGuest words={words} isBusy={isBusy} onAdd={onAddGuest} />}
      {answer === 'name' && (
        <NearestGuests words={words} guests={guests} isBusy={isBusy} onChoose={onAddName} />
      )}
    </li>
  );
}

type NewGuestProps = Pick<Props, 'words' | 'isBusy'> & { onAdd: Props['onAddGuest'] };

function NewGuest({ words, isBusy, onAdd }: NewGuestProps) {
  const [name, setName] = useState(capitaliseName(words));
  const [table, setTable] = useState('');
  const add = (sent: SubmitEvent) => {
    sent.preventDefault();
    onAdd(toGuestDetails({ name, table_number: table }));
  };
  return (
    <form
      method="post"
      className="order-2 grid gap-3 w-full min-[600px]:grid-cols-[minmax(0,1fr)_9rem_auto] min-[600px]:items-end"
      aria-label={`Add “${words}” as guest`}
      onSubmit={add}
    >
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            value={name}
            autoComplete="off"
            onChange={(typed) => setName(typed.target.value)}
          />
        )}
      </Field>
      <Field label="Table number">
        {(control) => (
          <Input
            {...control}
            value={table}
            autoComplete="off"
            autoFocus
            onChange={(typed) => setTable(typed.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" disabled={isBusy || !name.trim() || !table.trim()}>
        Add Guest
      </Button>
    </form>
  );
}

const MAX_SHOWN = 5;

type NearestProps = Pick<Props, 'words' | 'guests' | 'isBusy'> & { onChoose: Props['onAddName'] };

function NearestGuests({ words, guests, isBusy, onChoose }: NearestProps) {
  const [typed, setTyped] = useState('');
  const { matches, guesses } = searchGuests(guests, typed, useSearchData(typed));
  const found = [...matches, ...guesses].slice(0, MAX_SHOWN);
  return (
    <div className="order-2 grid gap-2 w-[min(100%,30rem)] ms-auto">
      <SearchField
        label={`Who is “${words}”?`}
        placeholder="Search your guests"
        value={typed}
        onChange={setTyped}
      />
      <p className="sr-only" role="status">
        {typed.trim() && `${found.length} of your guests shown`}
      </p>
      {found.length > 0 && (
        <ul aria-label="Guests">
          {found.map((guest) => (
            <li key={guest.id}>
              <button
                className="w-full min-h-11 px-[0.9rem] py-[0.3rem] text-start border-b border-(--hair-soft) hover:bg-wove"
                type="button"
                disabled={isBusy}
                onClick={() => onChoose(guest)}
              >
                <b>{guest.name}</b>{' '}
                <span className="text-sm text-ink-2">{formatTableName(guest.table_number)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {typed.trim() && found.length === 0 && (
        <p className="text-ink-2">No one on your list matches.</p>
      )}
    </div>
  );
}
