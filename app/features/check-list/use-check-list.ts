import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useAuth } from '@/features/auth/auth-provider';
import { filterActiveHelperLinks } from '@/features/door/link-state';
import { doorLinksQuery } from '@/features/door/queries';
import type { DoorLink } from '@/features/door/schema';
import { dismissalsQuery, useDismissalStore } from '@/features/events/dismissals/queries';
import { filterActiveEvents } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { guestPageHoursQuery } from '@/features/page-stats/queries';
import { isUnlimited } from '@/features/plans/model';
import { subscriptionQuery } from '@/features/plans/queries';
import {
  filterHouseholdsToRemind,
  formatClosingDate,
  formatWaitingHouseholds,
  groupHouseholds,
  isAwaitingReply,
  type ReplyLink,
} from '@/features/replies/host/households';
import { replyLinksQuery } from '@/features/replies/queries';
import { listExpected } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { useGuests, useRoom, useWishes } from '@/features/seating/use-seating';
import { pickTheme, themeFields } from '@/features/theme/model';
import { readTheme } from '@/features/theme/read-theme';
import { toIsoDate } from '@/lib/dates/dates';
import type { CheckFacts } from './checks';
import { findCompletedSteps, findPlanningSteps } from './planning-steps';
import { checkRulesQuery, nicknamesQuery } from './queries';

const isUpcoming = (event: HostEvent) => filterActiveEvents([event], new Date()).length > 0;

const toDoorLinkFacts = (links: readonly DoorLink[]): NonNullable<CheckFacts['doorLinks']> =>
  filterActiveHelperLinks(links, new Date()).map(({ id, name, opened_at }) => ({
    id,
    name,
    isOpened: opened_at !== null,
  }));

function toReplyFacts(
  event: HostEvent,
  guests: readonly Guest[],
  links: readonly ReplyLink[],
): CheckFacts['replies'] {
  if (links.length === 0) return null;
  const households = groupHouseholds(guests, links);
  const waiting = households.filter(isAwaitingReply).length;
  return {
    waiting,
    words: formatWaitingHouseholds(waiting),
    closing: formatClosingDate(event.replies_close_on, toIsoDate(new Date())),
    toRemind: filterHouseholdsToRemind(households).length,
  };
}

function useAccountData(event: HostEvent) {
  const { user } = useAuth();
  const whenInAccount = { enabled: user !== null };
  const subscription = useQuery(subscriptionQuery(user?.id ?? null)).data;
  const hours = useQuery({ ...guestPageHoursQuery(event.id), ...whenInAccount }).data;
  const doorLinks = useQuery({
    ...doorLinksQuery(event.id),
    ...whenInAccount,
    select: toDoorLinkFacts,
  }).data;
  const replyLinks = useQuery({ ...replyLinksQuery(event.id), ...whenInAccount }).data;
  return { isInAccount: user !== null, subscription, hours, doorLinks, replyLinks };
}

function useRules(event: HostEvent) {
  const dismissed = useQuery(dismissalsQuery(useDismissalStore(), event.id));
  const rules = useQuery(checkRulesQuery);
  const nicknames = useQuery(nicknamesQuery).data;
  return { dismissed, rules, nicknames };
}

/** `list` is null after the event, while there are no guests, and while the data is loading. */
export function useCheckList(event: HostEvent) {
  const { guests, query } = useGuests(event.id);
  const { plan } = useRoom(event);
  const { wishes } = useWishes(event);
  const { isInAccount, subscription, hours, doorLinks, replyLinks } = useAccountData(event);
  const { dismissed, rules, nicknames } = useRules(event);
  const theme = useMemo(
    () => themeInPrint(event),
    themeFields.map((field) => event[field]),
  );
  const listed = useDeferredValue(guests);

  const failedQuery = [query, dismissed, rules].find(({ isLoadingError }) => isLoadingError);
  const list = useMemo(() => {
    if (!listed?.length || !dismissed.data || !rules.data || !isUpcoming(event)) return null;
    const { buildCheckList, findBrokenWishes, findCoveredTables } = rules.data;
    const facts: CheckFacts = {
      guests: listed,
      tables: plan?.tables ?? null,
      eventDate: event.event_date,
      brokenWishes:
        plan && wishes?.length ? findBrokenWishes({ guests: listed, room: plan, wishes }) : null,
      coveredTables: plan ? findCoveredTables(plan) : null,
      theme,
      planEnds:
        event.role === 'owner' && subscription ? (subscription.expiry_date ?? 'never') : null,
      isHighestPlan: subscription ? isUnlimited(subscription.tier) : false,
      phoneVisits: hours?.reduce((sum, { phone_visits }) => sum + phone_visits, 0) ?? null,
      replies: toReplyFacts(event, listed, replyLinks ?? []),
      doorLinks: doorLinks ?? null,
      nicknames,
    };
    const steps = findPlanningSteps({
      guests: listExpected(listed),
      tableCount: plan?.tables.length ?? event.tables_count,
      stepsTaken: findCompletedSteps(dismissed.data),
      replies: isInAccount ? { hasLinks: (replyLinks?.length ?? 0) > 0 } : null,
    });
    return { ...buildCheckList(facts, new Set(dismissed.data)), steps };
  }, [
    listed,
    plan,
    wishes,
    event,
    theme,
    dismissed.data,
    rules.data,
    subscription,
    hours,
    doorLinks,
    replyLinks,
    isInAccount,
    nicknames,
  ]);
  return { list, failedQuery };
}

function themeInPrint(event: HostEvent): CheckFacts['theme'] {
  const { clothFrom, clothTo, onCloth } = readTheme(event).colours;
  return { name: Object.values(pickTheme(event)).join(' '), cloth: [clothFrom, clothTo], onCloth };
}
