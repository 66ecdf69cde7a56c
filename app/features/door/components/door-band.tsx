import { TriangleAlert, WifiOff } from 'lucide-react';
import { AppError, type AppErrorCode } from '@/lib/errors';
import { clockTime, notSent } from '../words';

type Props = {
  unsent: number;
  problem: AppErrorCode | null;
  /** When the server last answered. */
  since: Date | null;
  canKeep: boolean;
  /** Whether they were there when the page was opened. */
  areFromBefore: boolean;
};

/** What only this phone knows, in amber. */
export function DoorBand({ unsent, problem, since, canKeep, areFromBefore }: Props) {
  const isOffline = problem === 'offline';
  const why = isOffline
    ? `No connection${since ? ` since ${clockTime(since)}` : ''}.`
    : problem
      ? new AppError(problem).message
      : areFromBefore
        ? 'You closed this page before it sent them.'
        : 'Sending them now.';
  const kept = canKeep
    ? 'They’re saved here and sent automatically. Lock it, close it, carry on.'
    : 'This browser can’t save them, so leave this page open until they’re sent.';
  const Icon = isOffline ? WifiOff : TriangleAlert;
  return (
    <div className="door-band">
      <Icon className="icon" aria-hidden="true" />
      <b>{unsent > 0 ? notSent(unsent) : 'Working without a connection'}</b>
      <p>
        {why} {unsent > 0 ? kept : 'What you tick is saved here and sent automatically.'}
      </p>
    </div>
  );
}
