import { useQuery } from '@tanstack/react-query';
import { Armchair, Pencil, Share } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { useAuth } from '@/features/auth/auth-provider';
import type { HostEvent } from '@/features/events/schema';
import { hasFoodConflict } from '@/features/guests/kitchen/kitchen';
import { ReplyFoodConflict } from '@/features/guests/kitchen/reply-food-conflict';
import { MealsDialog } from '@/features/guests/list/lazy-list-components';
import type { RepliesSlot } from '@/features/guests/list/list-slots';
import {
  getChairQuestionKey,
  hasAnyReply,
  hasChairToFree,
  moveToTable,
} from '@/features/guests/model';
import { useChangeGuests } from '@/features/guests/mutations';
import { excludeCrew, isExpected, isWaiting } from '@/features/seating/guests/attendance';
import { formatEveningLabel, type Guest } from '@/features/seating/guests/schema';
import { useGuests } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { useStableActions } from '@/lib/react/use-stable-actions';
import { capitalise, spellCount } from '@/lib/text/counts';
import { countComingByPart, countReplies } from '../host/count-replies';
import {
  filterHouseholdsToRemind,
  findLargestHouseholds,
  findNewestAnswer,
  findNewReplies,
  formatSeatAction,
  formatSendAction,
  getHouseholdNames,
  groupHouseholds,
  hasAnswers,
  type ReplyLink,
} from '../host/households';
import type { SaveLinkCards } from '../host/printed-link-card';
import { replyViewStorage } from '../host/stored-replies';
import { useReplyLinks } from '../mutations';
import { replyLinksQuery } from '../queries';
import type { TableLink } from '../table-host/organiser/hosted-tables';
import { tableLinksQuery } from '../table-host/organiser/queries';
import { HouseholdMessage } from './household-message';
import {
  AnswerCounts,
  AskHouseholds,
  GuestReplyLink,
  HouseholdAnswers,
  PaperReplies,
  SendReplyLinks,
  TablesWithHosts,
  WaitingListOffer,
} from './lazy-reply-components';
import { AttendanceByPart, ReplyStrip } from './reply-strip';

type Props = {
  event: HostEvent;
  open: string | null;
  onOpen: (what?: 'reply-links' | 'paper-replies' | 'table-hosts') => void;
  onSeat: () => void;
  saveCards: SaveLinkCards;
  children: (replies: RepliesSlot) => ReactNode;
};

const noLinks: readonly ReplyLink[] = [];
const noTableLinks: readonly TableLink[] = [];
const noGuests: readonly Guest[] = [];

export function GuestListWithReplies({ event, open, onOpen, onSeat, saveCards, children }: Props) {
  const { user } = useAuth();
  const { guests, waiting, asked, hasHosts, query, links } = useReplyData(event.id, user !== null);
  const { isSuccess } = query;
  const { make } = useReplyLinks(event.id);
  const [isNamingMeals, setNamingMeals] = useState(false);
  const [keptChairs, keepChair] = useKeptChairs(event.id);
  const change = useChangeGuests(event.id);
  const toFree = guests.filter((guest) => hasChairToFree(guest, keptChairs));
  const freeAll = () =>
    change.mutate({
      change: { update: toFree.map((guest) => moveToTable(guest, null)) },
      reason: 'chair',
    });
  const { households, counts } = useMemo(
    () => ({
      households: groupHouseholds(asked, links),
      counts: {
        ...countReplies(guests, links, keptChairs),
        households: countReplies(asked, links, keptChairs).households,
      },
    }),
    [guests, asked, links, keptChairs],
  );
  const { lastSeen, fresh, markSeen } = useNewReplies(event.id, guests, links);
  const isSeated = guests.some(({ table_number }) => table_number !== null);
  const messages = useMessages(event.id, guests, links, lastSeen, change.mutate);
  const isUnbegun = isSuccess && links.length === 0 && asked.length > 0 && !hasAnyReply(asked);

  if (open === 'paper-replies')
    return (
      <Suspense fallback={<Loading />}>
        <PaperReplies event={event} guests={asked} links={links} onClose={() => onOpen()} />
      </Suspense>
    );
  if (open === 'table-hosts' && user)
    return (
      <Suspense fallback={<Loading />}>
        <TablesWithHosts
          event={event}
          guests={guests}
          saveCards={saveCards}
          onClose={() => onOpen()}
        />
      </Suspense>
    );
  const toPaper = () => onOpen('paper-replies');
  const toTables = () => onOpen('table-hosts');
  const tablesAction: RepliesSlot['actions'][number] | null = user && {
    label: 'Tables with a host',
    icon: <Armchair className="icon size-[17px]" aria-hidden="true" />,
    act: toTables,
  };
  const actions: RepliesSlot['actions'] = [
    tablesAction,
    {
      label: 'Type in paper replies',
      icon: <Pencil className="icon size-[17px]" aria-hidden="true" />,
      act: toPaper,
    },
    user && {
      label: formatSendAction(filterHouseholdsToRemind(households).length),
      icon: <Share className="icon size-[17px]" aria-hidden="true" />,
      act: () => onOpen('reply-links'),
      isMain: true,
      isDisabled: !isSuccess,
    },
  ].filter((action) => action !== null);
  return (
    <>
      {children({
        hasLinks: links.length > 0,
        fresh: {
          ids: fresh.ids,
          heading: fresh.words,
          lateNotice: fresh.lateWords,
          action:
            isSeated && fresh.tableless.length > 0
              ? { label: formatSeatAction(fresh.tableless), act: onSeat }
              : null,
        },
        keptChairs,
        onKeepChair: keepChair,
        messages,
        hasNoInvitations: isUnbegun,
        evening: formatEveningLabel(event.evening_from),
        renderFilters: (on, onChange) =>
          isUnbegun ? (
            <Suspense>
              <AskHouseholds
                event={event}
                households={counts.households}
                tents={findLargestHouseholds(households)}
                meals={event.meals}
                isMaking={make.isPending}
                hasHosts={hasHosts}
                onMake={() => make.mutate(undefined, { onSuccess: () => onOpen('reply-links') })}
                onMeals={() => setNamingMeals(true)}
                onPaper={toPaper}
                onTables={toTables}
              />
            </Suspense>
          ) : (
            <>
              <MarkRepliesSeen newest={findNewestAnswer(links)} onSeen={markSeen} />
              {query.isLoadingError && (
                <ErrorState
                  message={`We couldn’t read your links. ${toAppError(query.error).message}`}
                  onRetry={() => void query.refetch()}
                />
              )}
              <ReplyStrip counts={counts} on={on} onChange={onChange} />
              {waiting.length > 0 && (
                <Suspense>
                  <WaitingListOffer
                    guests={[...guests, ...waiting]}
                    mutate={change.mutate}
                    onShow={() => onChange('waiting')}
                  />
                </Suspense>
              )}
              <AttendanceByPart counts={countComingByPart(guests, event.parts)} />
              {links.some(hasAnswers) && (
                <Suspense>
                  <AnswerCounts event={event} links={links} households={households} />
                </Suspense>
              )}
              <p className="reply-actions">
                {actions.toReversed().map(({ label, icon, act, isMain, isDisabled }) => (
                  <Button
                    key={label}
                    variant={isMain ? undefined : 'soft'}
                    disabled={isDisabled}
                    onClick={act}
                  >
                    {icon} {label}
                  </Button>
                ))}
              </p>
              {on === 'declined' && toFree.length > 1 && (
                <p className="flex flex-wrap items-center gap-x-4 bg-(--amber-wash) px-6 text-brass-text phone:px-5">
                  {capitalise(spellCount(toFree.length))} of their places are still laid.
                  <button
                    type="button"
                    className="link min-h-11 font-semibold text-ink"
                    onClick={freeAll}
                  >
                    Free {toFree.length === 2 ? 'both' : 'them all'}
                  </button>
                </p>
              )}
            </>
          ),
        renderLink: (guest) =>
          links.length > 0 && (
            <Suspense>
              <GuestReplyLink eventId={event.id} links={links} guest={guest} />
            </Suspense>
          ),
        actions: isUnbegun ? [tablesAction].filter((action) => action !== null) : actions,
      })}
      {open === 'reply-links' && isSuccess && (
        <SendReplyLinks
          event={event}
          guests={asked}
          links={links}
          saveCards={saveCards}
          onClose={() => onOpen()}
        />
      )}
      {isNamingMeals && (
        <MealsDialog event={event} guests={guests} onClose={() => setNamingMeals(false)} />
      )}
    </>
  );
}

/** `guests` excludes the waiting list; `asked` also excludes crew and tables with a host. */
function useReplyData(eventId: string, enabled: boolean) {
  const { guests: listed = noGuests } = useGuests(eventId);
  const waiting = useMemo(() => listed.filter(isWaiting), [listed]);
  const guests = useMemo(() => listed.filter((guest) => !isWaiting(guest)), [listed]);
  const query = useQuery({ ...replyLinksQuery(eventId), enabled });
  const { data: tableLinks = noTableLinks } = useQuery({ ...tableLinksQuery(eventId), enabled });
  const asked = useMemo(() => {
    const hosted = new Set(tableLinks.flatMap(({ guest_ids }) => guest_ids));
    return excludeCrew(guests).filter(({ id }) => !hosted.has(id));
  }, [guests, tableLinks]);
  return {
    guests,
    waiting,
    asked,
    hasHosts: tableLinks.length > 0,
    query,
    links: query.data ?? noLinks,
  };
}

function useKeptChairs(eventId: string) {
  const [keptChairs, setKeptChairs] = useState<ReadonlySet<string>>(
    () => new Set(replyViewStorage.read(eventId)?.kept),
  );
  const keepChair = (guest: Guest) => {
    replyViewStorage.change(eventId, ({ kept }) => ({
      kept: [...kept, getChairQuestionKey(guest)],
    }));
    setKeptChairs((now) => new Set(now).add(getChairQuestionKey(guest)));
  };
  return [keptChairs, keepChair] as const;
}

type Messages = RepliesSlot['messages'];
type SettleFood = ReturnType<typeof useChangeGuests>['mutate'];

function useMessages(
  eventId: string,
  guests: readonly Guest[],
  links: readonly ReplyLink[],
  lastSeen: string | null,
  mutate: SettleFood,
): Messages {
  const { settle } = useStableActions({ settle: mutate });
  return useMemo(
    () => collectMessages(eventId, guests, links, lastSeen, settle),
    [eventId, guests, links, lastSeen, settle],
  );
}

function collectMessages(
  eventId: string,
  guests: readonly Guest[],
  links: readonly ReplyLink[],
  lastSeen: string | null,
  settle: SettleFood,
): Messages {
  const isNew = (at: string | null) =>
    at !== null && (lastSeen === null || Date.parse(at) > Date.parse(lastSeen));
  const entries = groupHouseholds(guests, links).flatMap(({ key, link, guests: together }) => {
    const isWritten = link !== null && (link.note !== null || link.over_plan.length > 0);
    const hasAnswered = link !== null && hasAnswers(link);
    const toSettle = together.filter((guest) => isExpected(guest) && hasFoodConflict(guest));
    if (!isWritten && !hasAnswered && toSettle.length === 0) return [];
    const names = getHouseholdNames({ guests: together });
    const render = (openId: string | null) => (
      <>
        {isWritten && <HouseholdMessage link={link} names={names} isNew={isNew(link.note_at)} />}
        {hasAnswered && (
          <Suspense>
            <HouseholdAnswers eventId={eventId} link={link} names={names} />
          </Suspense>
        )}
        {toSettle.map(
          (guest) =>
            guest.id !== openId && (
              <div
                key={guest.id}
                className="bg-(--amber-wash) ps-[46px] pe-6 text-sm wrap-anywhere phone:px-5"
              >
                <ReplyFoodConflict guest={guest} mutate={settle} />
              </div>
            ),
        )}
      </>
    );
    return together.map(({ id }) => [id, { key, render }] as const);
  });
  return new Map(entries);
}

/** Replies that are new since the last visit, and late ones the host has not seen yet. */
function useNewReplies(eventId: string, guests: readonly Guest[], links: readonly ReplyLink[]) {
  const [lastSeen] = useState(() => replyViewStorage.read(eventId)?.seen ?? null);
  const [newlySeen, setNewlySeen] = useState(lastSeen);
  const { ids, ...fresh } = useMemo(() => {
    const found = findNewReplies(guests, links, lastSeen);
    if (newlySeen === lastSeen) return found;
    return { ...found, lateWords: findNewReplies(guests, links, newlySeen).lateWords };
  }, [guests, links, lastSeen, newlySeen]);
  const joined = [...ids].join();
  const stableIds = useMemo(() => new Set(joined.split(',').filter(Boolean)), [joined]); // same object while the ids are equal, so that the list is not re-sorted
  const markSeen = useCallback(
    (newest: string) => {
      replyViewStorage.change(eventId, () => ({ seen: newest }));
      setNewlySeen(newest);
    },
    [eventId],
  );
  return { lastSeen, fresh: { ...fresh, ids: stableIds }, markSeen };
}

function MarkRepliesSeen({
  newest,
  onSeen,
}: {
  newest: string | null;
  onSeen: (newest: string) => void;
}) {
  useEffect(() => {
    if (newest) onSeen(newest);
  }, [newest, onSeen]);
  return null;
}
