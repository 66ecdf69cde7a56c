import { listed } from '@/lib/listed';

type Props = { guests: readonly { id: string; name: string }[]; onDismiss: () => void };

/** News that stands until it is read. */
export const NEWS = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-[0.85rem] py-[0.7rem]';
export const NEWS_WORDS = 'flex-[1_1_14rem] leading-[1.4]';

/** Whom this phone ticked off without a connection, and the hosts took off the list meanwhile. */
export function OffList({ guests, onDismiss }: Props) {
  if (guests.length === 0) return null;
  return (
    <section className={`sheet mb-[14px] ${NEWS}`} aria-label="No longer on the list">
      <p className={NEWS_WORDS}>
        The hosts have removed{' '}
        <bdi>
          {listed(
            guests.map(({ name }) => name || 'a guest'),
            4,
          )}
        </bdi>{' '}
        from the list since you ticked {guests.length === 1 ? 'this guest' : 'them'} in. If{' '}
        {guests.length === 1 ? 'this guest is' : 'they are'} here, ask the hosts for a seat.
      </p>
      <button type="button" className="btn btn-soft btn-sm" onClick={onDismiss}>
        Got it
      </button>
    </section>
  );
}
