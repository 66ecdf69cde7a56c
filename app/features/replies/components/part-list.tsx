import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { countDays } from '@/lib/dates/dates';
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

export function PartList({ parts, eventDate, words }: Props) {
  const { locale, hour, map } = words;
  return (
    <ol className="part-list">
      {parts.map(({ id, name, day, from, place, address, note }, at) => (
        <li key={id} className={at > 0 && parts[at - 1]?.day !== day ? 'is-next-day' : undefined}>
          <time dateTime={`${day}T${from}`}>{hour(from)}</time>
          <b style={getWidestWordStyle(name)}>
            <PartName
              part={{ name, day }}
              expectedDay={parts[at - 1]?.day ?? eventDate}
              eventDate={eventDate}
              locale={locale}
            />
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

type PartNameProps = {
  part: Pick<InvitedPart, 'name' | 'day'>;
  expectedDay: string;
  eventDate: string;
  locale: string;
};

/** “Ceremony”; “Brunch, Sunday” or “Brunch, Sunday 20 June” if its day differs from `expectedDay`. */
export const PartName = ({
  part: { name, day },
  expectedDay,
  eventDate,
  locale,
}: PartNameProps) => (
  <>
    <bdi>{name}</bdi>
    {day !== expectedDay && formatPartDay(day, eventDate, locale)}
  </>
);

/** “, Sunday”; with the date if the part is a week or more from the event. */
export function formatPartDay(day: string, eventDate: string, locale: string): string {
  const isNear = Math.abs(countDays(eventDate, day)) < 7;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    ...(!isNear && { day: 'numeric', month: 'long' }),
    timeZone: 'UTC',
  });
  const comma = commas[new Intl.Locale(locale).language] ?? ', ';
  return comma + format.format(new Date(`${day}T00:00Z`));
}

export const MapLink = ({ address, word }: { address: string | null; word: string }) =>
  address && (
    <a className="part-map" href={buildMapLink(address)} target="_blank" rel="noreferrer">
      {word}
    </a>
  );
