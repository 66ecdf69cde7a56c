import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/input';
import type { LinkRight, VenueRight } from '@/features/door/schema';

const choices: readonly { right: VenueRight; label: string }[] = [
  { right: 'venue', label: 'Room, tables, counts' },
  { right: 'kitchen', label: 'Dinners, allergies and needs, with names' },
  { right: 'names', label: 'Names at each table' },
  { right: 'live', label: 'The plan as it is now, without signing off' },
];

type Props = {
  rights: readonly LinkRight[];
  isLocked: boolean;
  onChange: (rights: readonly LinkRight[]) => void;
};

export function LinkRightsField({ rights, isLocked, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="mt-6">
      <legend className="title-s pb-2">What the link shows</legend>
      <div className="rounded-(--r-control) border-2 border-ink px-4 py-2">
        {choices.map(({ right, label }) => (
          <label
            key={right}
            htmlFor={`${id}-${right}`}
            className="flex min-h-11 cursor-pointer items-center gap-3 leading-[1.3]"
          >
            <Checkbox
              id={`${id}-${right}`}
              checked={rights.includes(right)}
              disabled={right === 'venue'}
              aria-disabled={isLocked}
              onChange={({ target }) => {
                if (!isLocked)
                  onChange(
                    target.checked ? [...rights, right] : rights.filter((each) => each !== right),
                  );
              }}
            />
            {label}
          </label>
        ))}
        <p className="flex min-h-11 items-center gap-2.5 text-sm text-ink-2">
          <Lock className="icon size-4.5 flex-none" aria-hidden="true" /> Never wishes, private
          notes or guests’ words to you
        </p>
      </div>
    </fieldset>
  );
}
