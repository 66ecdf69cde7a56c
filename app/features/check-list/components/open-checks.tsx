import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { groupBy } from '@/lib/collections/group-by';
import { formatNumber } from '@/lib/text/counts';
import type { CheckTarget, PublicNote } from '../checks';
import type { Check } from '../model';
import { useDismissCheck } from '../mutations';
import './open-checks.css';

type Props = {
  checks: readonly Check[];
  onOpen: (target: CheckTarget) => void;
  onDismiss: (check: Check) => void;
};

type FindingsProps = {
  eventId: string;
  open: readonly Check[];
  dismissed: readonly Check[];
  onOpen: (target: CheckTarget) => void;
};

export function Findings({ eventId, open, dismissed, onOpen }: FindingsProps) {
  const { dismiss, restore } = useDismissCheck(eventId);
  return (
    <>
      {open.length > 0 && <OpenChecks checks={open} onOpen={onOpen} onDismiss={dismiss} />}
      {dismissed.length > 0 && <Dismissed checks={dismissed} onRestore={restore} />}
    </>
  );
}

const OpenChecks = ({ checks, ...act }: Props) => (
  <ul aria-label="To sort out">
    {[...groupBy(checks, ({ kind }) => kind)].map(([kind, ofKind]) => (
      <ChecksOfKind key={kind} checks={ofKind} {...act} />
    ))}
  </ul>
);

function ChecksOfKind({ checks, onOpen, onDismiss }: Props) {
  const { shown, more, showAll, getItemProps } = useShowMore(checks);
  return (
    <>
      {shown.map((check, at) => (
        <OpenCheck
          key={check.found}
          check={check}
          onOpen={onOpen}
          onDismiss={() => onDismiss(check)}
          item={getItemProps(at)}
        />
      ))}
      {more > 0 && (
        <li className="open-check">
          <button type="button" className="link min-h-11 justify-self-start" onClick={showAll}>
            Show {formatNumber(more)} more like these
          </button>
        </li>
      )}
    </>
  );
}

type OpenProps = {
  check: Check;
  onOpen: (target: CheckTarget) => void;
  onDismiss: () => void;
  item: ItemProps;
};

function OpenCheck({ check, onOpen, onDismiss, item }: OpenProps) {
  const { title, detail, buttonLabel, target, notes } = check;
  return (
    <li className="open-check" {...item}>
      <div>
        <h3 className="font-display text-[1.3125rem]/[1.25] font-normal wrap-anywhere">{title}</h3>
        <p className="mt-[0.15rem] text-(length:--text-sm) leading-[1.4] text-ink-2 wrap-anywhere">
          {detail}
        </p>
        {notes && <CheckNotes notes={notes} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-1 @max-[40rem]:justify-start @max-[40rem]:mt-[0.4rem]">
        <Button
          className="min-w-52 @max-[40rem]:min-w-0"
          variant="soft"
          size="sm"
          aria-label={`${buttonLabel}: ${title}`}
          onClick={() => onOpen(target)}
        >
          {buttonLabel}
        </Button>
        <button
          type="button"
          className="link min-h-11 text-sm text-ink-2"
          aria-label={`That’s intended: ${title}`}
          onClick={onDismiss}
        >
          That’s intended
        </button>
      </div>
    </li>
  );
}

function CheckNotes({ notes }: { notes: readonly PublicNote[] }) {
  const { shown, more, showAll, getItemProps } = useShowMore(notes);
  return (
    <>
      <ul className="mt-[0.4rem] ps-3 border-s-2 border-hair text-(length:--text-sm) leading-normal wrap-anywhere">
        {shown.map(({ id, name, note }, at) => (
          <li key={id} {...getItemProps(at)}>
            <b className="me-[0.4rem] font-semibold">{name}</b> {note}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="link min-h-11" onClick={showAll}>
          {formatNumber(more)} more
        </button>
      )}
    </>
  );
}

/** Maximum number of findings shown at first for each check, so that no check hides the others. */
const MAX_AT_FIRST = 5;

type ItemProps = { ref?: Ref<HTMLLIElement>; tabIndex?: number };

/** Showing all items removes the focused button, so the first new item gets the focus. */
function useShowMore<Item>(items: readonly Item[]) {
  const [showsAll, setShowsAll] = useState(false);
  const firstNew = useRef<HTMLLIElement>(null);
  const shown =
    showsAll || items.length === MAX_AT_FIRST + 1 ? items : items.slice(0, MAX_AT_FIRST);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    firstNew.current?.focus();
  };
  const getItemProps = (at: number): ItemProps =>
    showsAll && at === MAX_AT_FIRST ? { ref: firstNew, tabIndex: -1 } : {};
  return { shown, more: items.length - shown.length, showAll, getItemProps };
}

function Dismissed({
  checks,
  onRestore,
}: {
  checks: readonly Check[];
  onRestore: (check: Check) => void;
}) {
  return (
    <details>
      <summary className="min-h-11 py-[0.6rem] text-ink-2 cursor-pointer">
        {formatNumber(checks.length)} as intended
      </summary>
      <ul>
        {checks.map((check) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0 min-h-[57px] border-t border-(--hair-soft) wrap-anywhere"
            key={check.found}
          >
            <span>
              {check.title}{' '}
              <small className="block text-(length:--text-sm) text-ink-2">{check.detail}</small>
            </span>
            <button
              type="button"
              className="link min-h-11"
              aria-label={`Look again: ${check.title}`}
              onClick={() => onRestore(check)}
            >
              Look again
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
