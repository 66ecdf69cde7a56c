import { toOneLine } from '@/lib/text/text';
import { tableKey } from '../tables/model';

const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS_LENGTH = MAX_TAGS * (MAX_TAG_LENGTH + ', '.length);

const split = (text: string) => text.split(/[,;|\n]/).flatMap((part) => toOneLine(part) || []);

type Tagged = { tags: string | null };

export const tagKey = tableKey;

export function normaliseTags(text: string): string {
  const tags = new Map<string, string>();
  for (const tag of split(text)) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  return [...tags.values()].join(', ');
}

export function findTagsProblem(text: string): string | null {
  const tags = split(text);
  if (tags.length > MAX_TAGS) return `Please keep to ${MAX_TAGS} tags.`;
  return tags.some((tag) => tag.length > MAX_TAG_LENGTH)
    ? `Please keep each tag to ${MAX_TAG_LENGTH} characters.`
    : null;
}

export const parseTags = ({ tags }: Tagged): readonly string[] => (tags ? split(tags) : []);

export const hasGuestTag = (guest: Tagged, tag: string) =>
  parseTags(guest).some((each) => tagKey(each) === tagKey(tag));

export const listAllTags = (guests: readonly Tagged[]): readonly string[] => [
  ...new Map(
    guests
      .flatMap(parseTags)
      .toReversed()
      .map((tag) => [tagKey(tag), tag]),
  ).values(),
];
