import { toOneLine } from '@/lib/text/text';
import { tableKey } from '../tables/model';

const MAX_TAGS = 12;
export const LONGEST_TAG = 40;
export const LONGEST_TAGS = MAX_TAGS * (LONGEST_TAG + ', '.length);

const split = (text: string) => text.split(/[,;|\n]/).flatMap((part) => toOneLine(part) || []);

type Tagged = { tags: string | null };

export const tagKey = tableKey;

export function tidyTags(text: string): string {
  const tags = new Map<string, string>();
  for (const tag of split(text)) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  return [...tags.values()].join(', ');
}

export function tagsProblem(text: string): string | null {
  const tags = split(text);
  if (tags.length > MAX_TAGS) return `Please keep to ${MAX_TAGS} tags.`;
  return tags.some((tag) => tag.length > LONGEST_TAG) ? `Please keep each tag to ${LONGEST_TAG} characters.` : null;
}

export const tagsOf = ({ tags }: Tagged): readonly string[] => (tags ? split(tags) : []);

export const hasTag = (guest: Tagged, tag: string) => tagsOf(guest).some((each) => tagKey(each) === tagKey(tag));

export const tagsOfAll = (guests: readonly Tagged[]): readonly string[] => [
  ...new Map(
    guests
      .flatMap(tagsOf)
      .toReversed()
      .map((tag) => [tagKey(tag), tag]),
  ).values(),
];
