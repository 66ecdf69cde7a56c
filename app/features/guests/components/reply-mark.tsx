import { replyLabels } from '@/features/seating/guests/schema';

/** What a guest has answered; who has not stands out. */
export function ReplyMark({ reply }: { reply: string | null }) {
  if (reply === null)
    return (
      <span className="rounded-xs bg-(--amber-wash) px-[7px] text-sm leading-snug font-semibold text-brass-text">No reply</span>
    );
  return <span className="text-ink-2">{replyLabels[reply]}</span>;
}
