import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { buildMapLink } from '@/lib/text/map-link';
import type { InvitedPart } from '../model';

type PartWords = { locale: string; hour: (time: string) => string; map: string };

type Props = {
  parts: readonly Pick<
    InvitedPart,
    'id' | 'name' | 'day' | 'from' | 'place' | 'address' | 'note'
  >[];
  eventDate: string;
  words: PartWords;
};

/** Hour, name and place of each part. A dashed line separates days; the first part of another day names it. */
export function PartList({ parts, eventDate, words }: Props) {
  const { locale, hour, map } = words;
  return (
    <ol className="part-list">
      {parts.map(({ id, name, day, from, place, address, note }, at) => (
        <li key={id} className={at > 0 && parts[at - 1]?.day !== day ? 'is-next-day' : undefined}>
          <time dateTime={`${day}T${from}`}>{hour(from)}</time>
          <b style={getWidestWordStyle(name)}>
            <bdi>{formatPartName({ name, day }, parts[at - 1]?.day ?? eventDate, locale)}</bdi>
          </b>
          {(place || address) && (
            <span>
              {place && <bdi>{place}</bdi>} <MapLink address={address} word={map} />
            </span>
          )}
          {note && <span dir="auto">{note}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The commas that differ from the Latin one. Intl.ListFormat would say “Brunch and Sunday” in some languages. */
const commas: Partial<Record<string, string>> = { ar: '، ', ur: '، ', zh: '，' };

/** “Ceremony”, or “Brunch, Sunday” if its day differs from `expectedDay`. */
export function formatPartName(
  { name, day }: Pick<InvitedPart, 'name' | 'day'>,
  expectedDay: string,
  locale: string,
): string {
  if (day === expectedDay) return name;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const comma = commas[new Intl.Locale(locale).language] ?? ', ';
  return `${name}${comma}${weekday.format(new Date(`${day}T00:00Z`))}`;
}

export const MapLink = ({ address, word }: { address: string | null; word: string }) =>
  address && (
    <a className="part-map" href={buildMapLink(address)} target="_blank" rel="noreferrer">
      {word}
    </a>
  );
