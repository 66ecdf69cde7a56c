import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Checkbox, Input } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import { getDefaultLinkExpiry, linkFormSchema } from '../links';
import { useMakeDoorLink } from '../mutations';
import { DOOR_LIMITS, type DoorRight } from '../schema';
import type { NewDoorLink } from './new-link-notice';

const choices: { right: DoorRight; label: string; help: string }[] = [
  {
    right: 'check_in',
    label: 'Check guests in',
    help: 'Ticks guests off as they arrive, and can undo it.',
  },
  {
    right: 'move_seats',
    label: 'Move guests',
    help: 'Moves guests to another table; the guest page updates instantly.',
  },
  {
    right: 'kitchen',
    label: 'See meals and allergies',
    help: 'Needs, too, such as a high chair. Only for the kitchen, the caterer and whoever prepares them.',
  },
];

type Props = {
  event: HostEvent;
  linkCount: number;
  onCancel: () => void;
  onCreated: (link: NewDoorLink) => void;
};

export function MakeLinkForm({ event, linkCount, onCancel, onCreated }: Props) {
  const make = useMakeDoorLink(event.id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(linkFormSchema),
    defaultValues: {
      name: '',
      rights: ['check_in' as DoorRight],
      ends_at: getDefaultLinkExpiry(event.event_date, new Date()),
    },
  });
  const { errors } = formState;
  if (linkCount >= DOOR_LIMITS.links)
    return (
      <p className="mt-4 max-w-176 text-pretty text-ink-2">
        An event has at most {DOOR_LIMITS.links} links. Remove one to make another.
      </p>
    );

  const submit = handleSubmit((link) =>
    make.mutate(link, { onSuccess: ({ secret }) => onCreated({ name: link.name, secret }) }),
  );
  return (
    <form
      method="post"
      className="mt-5 grid grid-cols-1 gap-x-6 gap-y-[1.1rem] rounded-(--r-sheet) bg-wove p-5 @min-[40rem]:grid-cols-2"
      onSubmit={submit}
      noValidate
      aria-label="Make a link"
    >
      <Field label="Who is it for?" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            autoComplete="off"
            autoFocus={Boolean(onCancel)}
            maxLength={DOOR_LIMITS.name}
            placeholder="Joe, usher"
          />
        )}
      </Field>
      <Field label="Ends" error={errors.ends_at?.message}>
        {(control) => (
          <Input
            className="text-[min(1.0625rem,5.2vw)]"
            {...control}
            {...register('ends_at')}
            type="datetime-local"
          />
        )}
      </Field>
      <fieldset
        className="grid min-w-0 gap-1 @min-[40rem]:col-span-full"
        aria-describedby="look-right"
      >
        <legend className="label">What can they do?</legend>
        <p className="help" id="look-right">
          Everyone with a link sees names, tables, households and the info that guests see.
        </p>
        {choices.map(({ right, label, help }) => (
          <label
            key={right}
            htmlFor={`right-${right}`}
            className="flex min-h-12 cursor-pointer items-center gap-3 leading-[1.3]"
          >
            <Checkbox id={`right-${right}`} value={right} {...register('rights')} />
            <span>
              {label} <small className="block text-(length:--text-sm) text-ink-2">{help}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={make.isPending}>
          {make.isPending ? 'Making...' : 'Make link'}
        </Button>
        {onCancel && (
          <Button variant="soft" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
