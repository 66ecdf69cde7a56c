import { TriangleAlert, WifiOff } from 'lucide-react';
import { AppError, type AppErrorCode } from '@/lib/backend/errors';
import { formatTime } from '@/lib/dates/dates';
import { formatUnsentCount } from '../words';
import { CENTRED_CLASS } from './door-card';

type Props = {
  unsent: number;
  problem: AppErrorCode | null;
  since: Date | null;
  canStore: boolean;
  areFromEarlierVisit: boolean;
};

export function DoorStatusBanner({ unsent, problem, since, canStore, areFromEarlierVisit }: Props) {
  const isOffline = problem === 'offline';
  const explanation = isOffline
    ? `No connection${since ? ` since ${formatTime(since)}` : ''}.`
    : problem
      ? new AppError(problem).message
      : areFromEarlierVisit
        ? 'You closed this page before it sent them.'
        : 'Sending them now.';
  const storageNote = canStore
    ? 'They’re saved here and sent automatically. Lock it, close it, carry on.'
    : 'This browser can’t save them, so leave this page open until they’re sent.';
  const Icon = isOffline ? WifiOff : TriangleAlert;
  return (
    <div className="border-b border-[rgb(162_122_34/0.5)] bg-(--amber-wash) px-[18px] pt-[0.8rem] pb-[0.85rem] text-brass-text">
      <div
        className={`${CENTRED_CLASS} grid grid-cols-[24px_minmax(0,1fr)] gap-x-[0.8rem] gap-y-[0.1rem]`}
      >
        <Icon className="icon row-span-2 mt-px size-[24px]" aria-hidden="true" />
        <b className="text-[1.125rem] leading-[1.3] font-semibold">
          {unsent > 0 ? formatUnsentCount(unsent) : 'Working without a connection'}
        </b>
        <p className="text-(length:--text-sm) leading-[1.4] text-ink-2">
          {explanation}{' '}
          {unsent > 0 ? storageNote : 'What you tick is saved here and sent automatically.'}
        </p>
      </div>
    </div>
  );
}
