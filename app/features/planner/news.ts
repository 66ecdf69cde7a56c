import { getTabPath } from '@/features/events/workspace-tabs';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { getFirstName } from '@/lib/text/names';

/** As `list_event_news` returns it. `others`: changes by helpers, table hosts and the server. */
export type EventNews = {
  event_id: string;
  replies: number;
  people: readonly { name: string | null; count: number }[];
  others: number;
};

const MAX_NAMED = 2;

/** “4 replies, 12 changes by Tom and 2 by Ann”. */
export function describeNews({ replies, people, others }: Omit<EventNews, 'event_id'>): string {
  const named = people.slice(0, MAX_NAMED);
  const rest = people.slice(MAX_NAMED).reduce((sum, { count }) => sum + count, others);
  const changes = named.map(({ name, count }, at) => {
    const many = at === 0 ? formatCount(count, 'change') : formatNumber(count);
    return `${many} by ${getShortName(name, named)}`;
  });
  return [
    ...(replies > 0 ? [formatCount(replies, 'reply', 'replies')] : []),
    ...(changes.length > 0 ? [formatList(changes)] : []),
    ...(rest > 0 ? [formatCount(rest, people.length > 0 ? 'other change' : 'change')] : []),
  ].join(', ');
}

function getShortName(name: string | null, people: EventNews['people']): string {
  const first = getFirstName(name ?? '');
  if (!first) return 'someone';
  const isShared = people.filter((each) => getFirstName(each.name ?? '') === first).length > 1;
  return isShared ? (name ?? first) : first;
}

export const listNews = (news: readonly EventNews[]) =>
  new Map(
    news.map(({ event_id, ...counts }) => [
      event_id,
      { words: describeNews(counts), to: `${getTabPath(event_id, 'guests')}&open=history` },
    ]),
  );
