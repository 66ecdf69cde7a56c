import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Note } from '@/components/note';
import { notify } from '@/components/notify';
import { share } from '@/components/share';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { SidePanel } from '@/components/ui/side-panel';
import type { HostEvent } from '@/features/events/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { env } from '@/lib/backend/env';
import { toAppError } from '@/lib/backend/errors';
import { toFileStem } from '@/lib/browser/save-file';
import { formatTime, toIsoDate } from '@/lib/dates/dates';
import { capitalise, formatCount, formatNumber, pluralise, spellCount } from '@/lib/text/counts';
import { replyUrl } from '@/lib/text/paths';
import {
  canReply,
  filterHouseholdsToRemind,
  formatSendAction,
  getHouseholdNames,
  groupHouseholds,
  type Household,
  hasUnsentLink,
  isAwaitingReply,
  type ReplyLink,
} from '../host/households';
import { buildPlusOneLines, fillLinkMessage } from '../host/link-message';
import { formatHouseholdLinksCsv } from '../host/links-csv';
import { type SaveLinkCards, toPrintedReplyCard } from '../host/printed-link-card';
import { joinNames } from '../model';
import { useReplyLinks } from '../mutations';
import type { createReplyPhrases } from '../phrases';
import { replyLinksQuery, replyTokensQuery } from '../queries';
import { ExposedLinks } from './exposed-links';
import { LinkExports } from './link-exports';
import { type LinkActions, LinkRow } from './link-row';
import { LinkWordsEditor, useLinkWords } from './link-words';
import { ReplyDates } from './reply-dates';
import { SendByMail } from './send-by-mail';
import './send-reply-links.css';

type Props = {
  event: HostEvent;
  guests: readonly Guest[];
  links: readonly ReplyLink[];
  saveCards: SaveLinkCards;
  onClose: () => void;
};

const householdFilters = {
  waiting: { words: 'No reply yet', matches: isAwaitingReply },
  unsent: { words: 'Not sent yet', matches: hasUnsentLink },
  answered: { words: 'Answered', matches: ({ link }: Household) => Boolean(link?.answered_at) },
  all: { words: 'Everyone', matches: () => true },
};
type HouseholdFilter = keyof typeof householdFilters;

function useHouseholdFilter(households: readonly Household[]) {
  const [chosen, setChosen] = useState<HouseholdFilter>('waiting');
  const countBy = (filter: HouseholdFilter) =>
    households.filter(householdFilters[filter].matches).length;
  // Households whose state changes stay listed. Otherwise the next row would move under the pointer, and a click would send the wrong link.
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const matching = households.filter(
    (household) => householdFilters[chosen].matches(household) || listed.has(household.key),
  );
  useEffect(() => {
    if (matching.some(({ key }) => !listed.has(key)))
      setListed(new Set([...listed, ...matching.map(({ key }) => key)]));
  }, [matching, listed]);
  const setFilter = (filter: HouseholdFilter) => {
    setChosen(filter);
    setListed(new Set());
  };
  return matching.length === 0
    ? { filter: 'all' as const, shown: households, countBy, setFilter }
    : { filter: chosen, shown: matching, countBy, setFilter };
}

const MAIL_STATES_EVERY_MS = 5000;

/** Refetches the links while mails are being sent. */
function useMailStates(eventId: string, links: readonly ReplyLink[]): void {
  const isSending = links.some(({ mail_state }) => mail_state === 'due');
  useQuery({
    ...replyLinksQuery(eventId),
    enabled: isSending,
    refetchInterval: MAIL_STATES_EVERY_MS,
  });
}

const warning =
  'Anyone with a link can answer for that household. Sent to the wrong person? Make a new link; the old one stops.';

export default function SendReplyLinks({ event, guests, links, saveCards, onClose }: Props) {
  const {
    data: tokens,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(replyTokensQuery(event.id, links));
  useMailStates(event.id, links);
  const { make, renew, revoke, allow, changeLanguage, setMail, markSent } = useReplyLinks(event.id);
  const households = groupHouseholds(guests, links);
  const { filter, shown, countBy, setFilter } = useHouseholdFilter(households);
  const words = useLinkWords(event, 'replyLink');
  const { languages, language } = words;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [copied, setCopied] = useState<Readonly<Record<string, string>>>({});

  const [isReminding] = useState(() => filterHouseholdsToRemind(households).length > 0);
  const toRemind = households.filter(canReply).length;
  const getToken = ({ link }: Household) =>
    link && link.revoked_at === null ? tokens?.get(link.generation) : undefined;
  const findOwnLanguage = ({ link }: Household) =>
    languages.find((each) => each.code === link?.language);
  const messageTo = (household: Household) => {
    const own = findOwnLanguage(household);
    const { code, locale } = own ?? language;
    const url = replyUrl(getToken(household) ?? '');
    const address = own ? url : words.inLanguage(url);
    const names = joinNames(household.guests, locale);
    const more = buildPlusOneLines(household, code);
    return { names, address, text: fillLinkMessage(words.getWords(code), names, address, more) };
  };
  const markHouseholdsSent = (some: readonly Household[]) =>
    markSent.mutate(some.flatMap(({ link }) => link?.id ?? []));
  const copy = async (some: readonly Household[], text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      const now = formatTime(new Date());
      setCopied((before) => ({
        ...before,
        ...Object.fromEntries(some.map((household) => [getToken(household) ?? '', now])),
      }));
      markHouseholdsSent(some);
      return true;
    } catch (error) {
      console.error('Could not copy the message', error);
      notify.error(
        'Error',
        'We couldn’t copy the words. Please allow this page to use the clipboard.',
      );
      return false;
    }
  };
  const shareWith = async (household: Household) => {
    const isShared = await share({ text: messageTo(household).text });
    if (isShared) markHouseholdsSent([household]);
    return isShared;
  };
  const canTick = (household: Household) =>
    getToken(household) !== undefined && householdFilters[filter].matches(household);
  const isTicked = (household: Household) => canTick(household) && !unticked.has(household.key);
  const ticked = shown.filter(isTicked);
  const tick = ({ key }: Household, isOn: boolean) =>
    setUnticked((now) => new Set(isOn ? [...now].filter((other) => other !== key) : [...now, key]));
  const copyOne = (household: Household) => copy([household], messageTo(household).text);
  /** The household with its newest link. */
  const findCurrent = (household: Household) =>
    households.find(({ key }) => key === household.key) ?? household;
  const buildWording = (mailed: readonly Household[]) => {
    const own = mailed.flatMap((household) => findOwnLanguage(household)?.code ?? []);
    return {
      texts: Object.fromEntries(
        [language.code, ...own].map((code) => [code, words.getWords(code).trim() || '{link}']),
      ),
      chosen_language: language.code,
    };
  };
  const saveMail = ({ link }: Household, address: string | null) =>
    setMail.mutateAsync({ invitation_id: link?.id ?? '', mail_to: address ?? '' }).then(
      () => true,
      () => false, // a toast says why
    );
  const actions: LinkActions = {
    copy: (household) => void copyOne(household),
    share: (household) => void shareWith(household),
    renew: ({ link }) => link && renew.mutate([link.id]),
    revoke: ({ link }) => link && revoke.mutate(link.id),
    allow: ({ link }, plus_ones) => link && allow.mutate({ invitation_id: link.id, plus_ones }),
    changeLanguage: ({ link }, language) =>
      link && changeLanguage.mutate({ invitation_id: link.id, language }),
    setMail: env.hasMail ? saveMail : null,
  };
  const copyList = () =>
    copy(
      ticked,
      ticked
        .map((household) => `${getHouseholdNames(household)}: ${messageTo(household).address}`)
        .join('\n'),
    );
  const createCsv = () =>
    formatHouseholdLinksCsv(ticked.map((household) => ({ household, ...messageTo(household) })));
  const { replies_close_on: closing } = event;
  const closesOn = closing && closing >= toIsoDate(new Date()) ? closing : null;
  const createCards = (createPhrases: typeof createReplyPhrases) =>
    ticked.map((household) =>
      toPrintedReplyCard(
        { household, ...messageTo(household) },
        createPhrases(findOwnLanguage(household) ?? language),
        closesOn,
      ),
    );
  const waiting = countBy('waiting');
  const withoutLink =
    guests.length - links.reduce((sum, { guest_ids }) => sum + guest_ids.length, 0);

  return (
    <SidePanel
      title={formatSendAction(isReminding ? toRemind : 0)}
      lead={
        isReminding && toRemind > 0
          ? 'They have not answered. Each keeps the link it has; nothing old stops working.'
          : `${waiting === 0 ? 'Everyone has answered.' : `${capitalise(spellCount(waiting))} ${pluralise(waiting, 'household has', 'households have')} not answered.`} Each link opens their own reply, and no one else’s.`
      }
      isWide
      onClose={onClose}
      footer={
        <>
          <span className="min-w-0 flex-1 text-sm text-ink-2 phone:hidden">{warning}</span>
          <Button variant="line" className="phone:w-full" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="send-reply-links">
        <section className="grid gap-3">
          <LinkWordsEditor
            words={words}
            rows={6}
            help="{names} and {link} become each household’s own. Households with a language set are written to in it."
          />
          {env.hasMail && (
            <SendByMail
              eventId={event.id}
              chosen={ticked}
              buildWording={buildWording}
              copy={(household) => copyOne(findCurrent(household))}
              share={(household) => shareWith(findCurrent(household))}
            />
          )}
          <LinkExports
            count={ticked.length}
            isCopyMain={!env.hasMail}
            onCopyList={() => void copyList()}
            csv={{ fileName: `${toFileStem(event.event_name)}-reply-links.csv`, create: createCsv }}
            cards={{ kind: 'households', create: createCards, save: saveCards }}
            onSent={() => markHouseholdsSent(ticked)}
          />
        </section>
        <section className="send-reply-links-households">
          <div className="flex items-center justify-between gap-3 pb-2">
            <h3 className="title-s">Send to</h3>
            <Select
              aria-label="Which households"
              className="w-auto border-transparent"
              value={filter}
              onChange={({ target }) => setFilter(target.value as HouseholdFilter)}
            >
              {(Object.keys(householdFilters) as HouseholdFilter[])
                .filter((each) => each === filter || countBy(each) > 0)
                .map((each) => (
                  <option key={each} value={each}>
                    {householdFilters[each].words}, {formatNumber(countBy(each))}
                  </option>
                ))}
            </Select>
          </div>
          {withoutLink > 0 && (
            <p className="mb-3 flex flex-wrap items-center gap-3 rounded bg-(--amber-wash) px-3.5 py-2 text-brass-text">
              {formatCount(withoutLink, 'guest')} {pluralise(withoutLink, 'has', 'have')} no link
              yet.
              <Button size="sm" busy={make.isPending} onClick={() => make.mutate()}>
                Make their links
              </Button>
            </p>
          )}
          <ExposedLinks
            eventId={event.id}
            links={links}
            renew={renew}
            onRenewed={() => setFilter('unsent')}
          />
          {error && (
            <Note>
              <p className="mb-2">We couldn’t read your links. {toAppError(error).message}</p>
              <Button size="sm" variant="soft" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </Note>
          )}
          <ul aria-label="Households">
            {shown.map((household) => (
              <LinkRow
                key={household.key}
                household={household}
                isShown={
                  getToken(household) !== undefined || (tokens && !isPlaceholderData ? false : null)
                }
                isChosen={isTicked(household)}
                copied={copied[getToken(household) ?? ''] ?? null}
                onChoose={canTick(household) ? (isOn) => tick(household, isOn) : null}
                languages={languages}
                actions={actions}
              />
            ))}
          </ul>
          <p className="border-t border-hair pt-2.5 text-sm text-ink-2">
            A link can be copied again at any time.{' '}
            <span className="desktop:hidden">{warning}</span>
          </p>
        </section>
        <section>
          <h3 className="title-s pb-3">Reply settings</h3>
          <ReplyDates event={event} />
        </section>
      </div>
    </SidePanel>
  );
}
