import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState, Loading } from '@/components/page-states';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { endPrinting, handlePrintClick, stampPrintTime } from '../printing';
import { signedPlanQuery } from '../queries';
import { PlanSheet, SHEET_BUTTON_CLASS } from './plan-sheet';

export function SignedPlanPage({ eventId, id }: { eventId: string; id: string }) {
  const query = useQuery(signedPlanQuery(eventId, id));
  const [showsSignedPlan, setShowsSignedPlan] = useState(false);
  useEffect(() => {
    const handleClick = ({ target }: MouseEvent) => handlePrintClick(target as Element);
    document.addEventListener('click', handleClick);
    window.addEventListener('beforeprint', stampPrintTime);
    window.addEventListener('afterprint', endPrinting);
    return () => {
      document.removeEventListener('click', handleClick);
      window.removeEventListener('beforeprint', stampPrintTime);
      window.removeEventListener('afterprint', endPrinting);
    };
  }, []);
  if (query.data)
    return (
      <div className="flex-[1_0_auto] bg-wove print:bg-transparent">
        <PlanSheet view={query.data} showsSignedPlan={showsSignedPlan}>
          <button
            type="button"
            className={`border-current text-(--on-ink) ${SHEET_BUTTON_CLASS}`}
            onClick={() => setShowsSignedPlan(!showsSignedPlan)}
          >
            {showsSignedPlan ? 'Show later changes' : 'Show it as signed off'}
          </button>
        </PlanSheet>
      </div>
    );
  return (
    <main id="main" className="wrap py-8">
      {query.isError ? (
        <>
          <ErrorState message={toAppError(query.error).message} onRetry={() => query.refetch()} />
          <p className="text-center">
            <Link className="link" to={paths.dashboard}>
              Go to my events
            </Link>
          </p>
        </>
      ) : (
        <Loading />
      )}
    </main>
  );
}
