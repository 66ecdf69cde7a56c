import { Check, X } from 'lucide-react';
import { type Guest, NO_REPLY, replyLabels } from '@/features/seating/guests/schema';
import { dayAndMonth } from '@/lib/dates';

type FreeChairProps = { guest: Guest; onPress: (guest: Guest) => void };

export const FreeChair = ({ guest, onPress }: FreeChairProps) => (
  <button
    type="button"
    className="link ms-3 font-medium whitespace-nowrap phone:relative phone:z-1 phone:-my-3 phone:ms-0 phone:min-h-11"
    aria-label={`Free the chair of ${guest.name}`}
    onClick={() => onPress(guest)}
  >
    Free the chair
  </button>
);

/** What a guest has answered, and when where that was late. */
export function ReplyMark({ guest: { reply, replied_at, is_late } }: { guest: Guest }) {
  const sign = 'icon size-4 flex-none phone:relative';
  return (
    <span className="inline-flex min-w-0 items-center gap-2 whitespace-nowrap text-ink-2 phone:flex-none">
      {reply === 'yes' && <Check className={`${sign} text-moss`} aria-hidden="true" />}
      {reply === 'no' && <X className={sign} aria-hidden="true" />}
      {reply === null && (
        <i
          className="h-0.5 w-4 flex-none bg-[repeating-linear-gradient(90deg,currentColor_0_2px,#0000_2px_5px)]"
          aria-hidden="true"
        />
      )}
      {reply === null ? NO_REPLY : replyLabels[reply]}
      {is_late && replied_at && (
        <span className="rounded-xs border border-[rgb(162_122_34/0.5)] bg-(--amber-wash) px-[7px] text-sm leading-snug font-medium text-brass-text">
          Late, {dayAndMonth(replied_at)}
        </span>
      )}
    </span>
  );
}
