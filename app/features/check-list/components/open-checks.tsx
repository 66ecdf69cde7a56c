import { Button } from '@/components/ui/button';
import { inFigures } from '@/lib/counted';
import { groupedBy } from '@/lib/grouped-by';
import type { CheckTarget } from '../checks';
import type { Check } from '../model';
import { CheckNotes } from './check-notes';
import { useFirst } from './use-first';

type Props = { checks: readonly Check[]; onGo: (way: CheckTarget) => void; onMeant: (check: Check) => void };

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-hair py-[0.85rem] last:border-b @max-[40rem]:grid-cols-1 @max-[40rem]:pt-[0.9rem] @max-[40rem]:pb-2';

/** What there is to sort out, each with one press to fix it or to say that it is intended. */
export const OpenChecks = ({ checks, ...act }: Props) => (
  <ul aria-label="To sort out">
    {[...groupedBy(checks, ({ kind }) => kind)].map(([kind, ofKind]) => (
      <OfKind key={kind} checks={ofKind} {...act} />
    ))}
  </ul>
);

function OfKind({ checks, onGo, onMeant }: Props) {
  const { shown, more, showAll } = useFirst(checks);
  return (
    <>
      {shown.map((check) => (
        <OpenCheck key={check.found} check={check} onGo={onGo} onMeant={() => onMeant(check)} />
      ))}
      {more > 0 && (
        <li className={row}>
          <button type="button" className="link min-h-11 justify-self-start" onClick={showAll}>
            Show {inFigures(more)} more like these
          </button>
        </li>
      )}
    </>
  );
}

type OpenProps = { check: Check; onGo: (way: CheckTarget) => void; onMeant: () => void };

function OpenCheck({ check: { title, detail, press, way, notes }, onGo, onMeant }: OpenProps) {
  return (
    <li className={row}>
      <div>
        <h3 className="font-display text-[1.3125rem]/[1.25] font-normal wrap-anywhere">{title}</h3>
        <p className="mt-[0.15rem] text-(length:--text-sm) leading-[1.4] text-ink-2 wrap-anywhere">{detail}</p>
        {notes && <CheckNotes notes={notes} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-1 @max-[40rem]:justify-start @max-[40rem]:mt-[0.4rem]">
        <Button
          className="min-w-38 @max-[40rem]:min-w-0"
          variant="soft"
          size="sm"
          aria-label={`${press}: ${title}`}
          onClick={() => onGo(way)}
        >
          {press}
        </Button>
        <button type="button" className="link min-h-11" aria-label={`That’s intended: ${title}`} onClick={onMeant}>
          That’s intended
        </button>
      </div>
    </li>
  );
}
