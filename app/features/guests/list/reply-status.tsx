import { Check, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { EventPart } from '@/features/events/parts/schema';
import { isWaiting, missesSeatedPart } from '@/features/seating/guests/attendance';
import { type Guest, NO_REPLY, replyLabels } from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { formatDayAndMonth } from '@/lib/dates/dates';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { formatAttendedCount } from '../invitations/invitations';
import './reply-status.css';

type FreeChairProps = { guest: Guest; onPress: (guest: Guest) => void };

export const ReleaseChairLink = ({ guest, onPress }: FreeChairProps) => (
  <button
    type="button"
    className="link font-medium whitespace-nowrap"
    aria-label={`Free the chair of ${guest.name}`}
    onClick={() => onPress(guest)}
  >
    Free the chair
  </button>
);

type ChairProps = { guest: Guest; onFree: (guest: Guest) => void; onKeep: (guest: Guest) => void };

export const ReleaseChairQuestion = ({ guest, onFree, onKeep }: ChairProps) => (
  <>
    <span className="leading-snug text-ink-2">
      {missesSeatedPart(guest) ? 'Not coming to the tables.' : 'Can’t come.'} Their place at{' '}
      {formatTableName(guest.table_number, 'table')} is still laid.
    </span>
    <span className="flex flex-wrap gap-2">
      <Button
        variant="line"
        aria-label={`Free the chair of ${guest.name}`}
        onClick={() => onFree(guest)}
      >
        Free the chair
      </Button>
      <Button
        variant="soft"
        className="border-transparent bg-transparent"
        aria-label={`Keep it, the chair of ${guest.name}`}
        onClick={() => onKeep(guest)}
      >
        Keep it
      </Button>
    </span>
  </>
);

export function describeMissingReply(guest: Guest): string {
  if (isUnnamedPlace(guest)) return 'To be named';
  return isWaiting(guest) ? 'Not invited yet' : NO_REPLY;
}

type StatusProps = { guest: Guest; parts: readonly EventPart[] };

export function ReplyStatus({ guest, parts }: StatusProps) {
  const { reply, replied_at, is_late } = guest;
  const sign = 'icon size-4 flex-none phone:relative';
  return (
    <span className="flex min-w-0 items-center gap-2 whitespace-nowrap text-ink-2 phone:flex-none">
      {reply === 'yes' && <Check className={`${sign} text-moss`} aria-hidden="true" />}
      {reply === 'no' && <X className={sign} aria-hidden="true" />}
      {reply === null && (
        <i
          className="h-0.5 w-4 flex-none bg-[repeating-linear-gradient(90deg,currentColor_0_2px,#0000_2px_5px)]"
          aria-hidden="true"
        />
      )}
      {reply !== null ? replyLabels[reply] : describeMissingReply(guest)}
      {formatAttendedCount(guest, parts)}
      {is_late && replied_at && (
        <span className="reply-late">Late, {formatDayAndMonth(replied_at)}</span>
      )}
    </span>
  );
}
