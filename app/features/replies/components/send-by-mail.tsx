import { Check, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CopyAndShare } from '@/components/copy-and-share';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/text/counts';
import { getHouseholdNames, type Household } from '../host/households';
import {
  canSendByHand,
  describeAddresses,
  describeQueuedMails,
  findSkippedHouseholds,
  hasMailAddress,
  type SkippedHousehold,
  skipReasonWords,
} from '../host/reply-mails';
import { type MailWording, useSendReplyMails } from '../mutations';

/** Each resolves with whether the link was copied or shared. */
type SendByHand = {
  copy: (household: Household) => Promise<boolean>;
  share: (household: Household) => Promise<boolean>;
};
type Props = SendByHand & {
  eventId: string;
  chosen: readonly Household[];
  buildWording: (households: readonly Household[]) => MailWording;
};

export function SendByMail({ eventId, chosen, buildWording, ...byHand }: Props) {
  const send = useSendReplyMails(eventId);
  const [outcome, setOutcome] = useState<{
    queued: number;
    skipped: readonly SkippedHousehold[];
  } | null>(null);
  const withAddress = chosen.filter(hasMailAddress);
  const press = () => {
    setOutcome(null);
    const invitation_ids = withAddress.flatMap(({ link }) => link?.id ?? []);
    send.mutate(
      { invitation_ids, ...buildWording(withAddress) },
      {
        onSuccess: (asked) =>
          setOutcome({
            queued: asked.queued.length,
            skipped: findSkippedHouseholds(chosen, asked),
          }),
      },
    );
  };
  return (
    <>
      <Button
        size="lg"
        block
        busy={send.isPending}
        disabled={withAddress.length === 0}
        onClick={press}
      >
        <Mail className="icon" aria-hidden="true" />{' '}
        {send.isPending ? 'Sending...' : `Send to ${formatNumber(withAddress.length)} by mail`}
      </Button>
      <p className="text-sm text-ink-2">{describeAddresses(withAddress.length, chosen.length)}</p>
      <div className={outcome ? 'rounded bg-wove px-3.5 py-2.5' : undefined}>
        <p role="status" className="font-medium">
          {outcome && describeQueuedMails(outcome.queued)}
        </p>
        {outcome && outcome.skipped.length > 0 && (
          <SkippedHouseholds
            skipped={outcome.skipped}
            onClose={() => setOutcome(null)}
            {...byHand}
          />
        )}
      </div>
    </>
  );
}

type SkippedProps = SendByHand & { skipped: readonly SkippedHousehold[]; onClose: () => void };

function SkippedHouseholds({ skipped, copy, share, onClose }: SkippedProps) {
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[data-next] button, [data-done]')?.focus();
  }, [handled]);
  const hand = async (household: Household, send: SendByHand['copy']) => {
    if (await send(household)) setHandled((before) => new Set(before).add(household.key));
  };
  const left = skipped.filter((one) => canSendByHand(one) && !handled.has(one.household.key));
  return (
    <div ref={list}>
      <h4 className="pt-1.5 font-medium">
        {left.length > 0
          ? `${formatNumber(left.length)} left to copy or share`
          : handled.size > 0
            ? 'That was the last one.'
            : 'Not mailed'}
      </h4>
      <ul aria-label="Left to copy or share">
        {skipped.map((one) => {
          const { household, reason } = one;
          const names = getHouseholdNames(household);
          const isHandled = handled.has(household.key);
          return (
            <li
              key={household.key}
              className="flex flex-wrap items-center gap-x-2 border-t border-hair py-1.5"
              data-next={household.key === left[0]?.household.key || undefined}
            >
              <span className="min-w-32 flex-1 wrap-anywhere">
                {names}
                <small className="block text-sm text-ink-2">{skipReasonWords[reason]}</small>
              </span>
              {isHandled ? (
                <Check className="icon size-4 text-moss" role="img" aria-label="Done" />
              ) : (
                canSendByHand(one) && (
                  <CopyAndShare
                    variant="small"
                    linkName={names}
                    onCopy={() => void hand(household, copy)}
                    onShare={() => void hand(household, share)}
                  />
                )
              )}
            </li>
          );
        })}
      </ul>
      {left.length === 0 && (
        <Button size="sm" variant="soft" data-done="" onClick={onClose}>
          Close this list
        </Button>
      )}
    </div>
  );
}
