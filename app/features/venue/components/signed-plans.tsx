import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/field';
import { Input } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import { rowButtonClass } from '@/features/sharing/components/share-row';
import { formatCount } from '@/lib/text/counts';
import { signedPlanPath } from '@/lib/text/paths';
import { findChanges } from '../changes';
import { formatVenueMoment, getVenueTimeZone, SIGN_OFF_LIMITS, type SignedPlan } from '../model';
import { useRemoveSignedPlan } from '../mutations';
import { signedPlanQuery } from '../queries';
import { ChangesList } from './changes-list';

type Props = {
  event: HostEvent;
  signed: readonly SignedPlan[];
  label: string | null;
  onLabelChange: (label: string) => void;
};

export function SignedPlans({ event, signed, label, onLabelChange }: Props) {
  return (
    <section aria-labelledby="signed-off" className="mt-6">
      <h3 id="signed-off" className="title-s pb-1">
        Signed off
      </h3>
      {signed.length === 0 && <p className="text-ink-2">Nothing yet.</p>}
      <ul>
        {signed.map((each, at) => (
          <Signed
            key={each.id}
            event={event}
            signed={each}
            isLatest={at === 0}
            mayRemove={label !== null}
          />
        ))}
      </ul>
      {label !== null && (
        <Field label="Name this version" className="mt-3">
          {(control) => (
            <Input
              {...control}
              value={label}
              maxLength={SIGN_OFF_LIMITS.label}
              autoComplete="off"
              onChange={({ target }) => onLabelChange(target.value)}
            />
          )}
        </Field>
      )}
    </section>
  );
}

type SignedProps = { event: HostEvent; signed: SignedPlan; isLatest: boolean; mayRemove: boolean };

function Signed({ event, signed: { id, label, signed_at }, isLatest, mayRemove }: SignedProps) {
  const { data: view } = useQuery({ ...signedPlanQuery(event.id, id), enabled: isLatest });
  const remove = useRemoveSignedPlan(event.id);
  const changes = view && findChanges(view);
  const count = changes?.list.length;
  return (
    <li className="border-t border-hair py-2">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <b className="block font-semibold">{label}</b>
          <span className="block text-sm text-ink-2">
            {formatVenueMoment({ time_zone: getVenueTimeZone(event) }, signed_at)}
            {count !== undefined &&
              `. ${count === 0 ? 'No changes since' : `${formatCount(count, 'change')} since`}`}
          </span>
        </div>
        <a
          className={rowButtonClass}
          href={signedPlanPath(event.id, id)}
          target="_blank"
          rel="noreferrer"
        >
          Look and print<span className="sr-only"> {label}</span>
        </a>
        {mayRemove && (
          <button
            type="button"
            className={`${rowButtonClass} text-claret`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            Delete<span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
      {changes && count !== 0 && view && <ChangesList changes={changes} event={view.event} />}
    </li>
  );
}
