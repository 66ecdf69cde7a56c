import { Button } from '@/components/ui/button';
import { inFigures } from '@/lib/counted';
import { groupedBy } from '@/lib/grouped-by';
import type { CheckTarget } from '../checks';
import type { Check } from '../model';
import { CheckNotes } from './check-notes';
import { useFirst } from './use-first';

type Props = { checks: readonly Check[]; onGo: (way: CheckTarget) => void; onMeant: (check: Check) => void };

/** What there is to sort out, each with one press to fix it or to say that it is intended. */
export const OpenChecks = ({ checks, ...act }: Props) => (
  <ul className="check-list-open" aria-label="To sort out">
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
        <li>
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
    <li>
      <div>
        <h3>{title}</h3>
        <p>{detail}</p>
        {notes && <CheckNotes notes={notes} />}
      </div>
      <div className="check-answers">
        <Button variant="soft" size="sm" aria-label={`${press}: ${title}`} onClick={() => onGo(way)}>
          {press}
        </Button>
        <button type="button" className="link min-h-11" aria-label={`That’s intended: ${title}`} onClick={onMeant}>
          That’s intended
        </button>
      </div>
    </li>
  );
}
