import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import { listMeals } from '@/features/guests/kitchen/kitchen';
import { findGuests } from '@/features/guests/model';
import { useChangeGuests } from '@/features/guests/mutations';
import { searchGuests } from '@/features/name-search/search-guests';
import type { Guest } from '@/features/seating/guests/schema';
import { newId } from '@/lib/browser/new-id';
import { capitalise, formatCount, formatNumber, pluralise, spellCount } from '@/lib/text/counts';
import {
  getFullHouseholdNames,
  groupHouseholds,
  type Household,
  isAwaitingReply,
  type ReplyLink,
} from '../host/households';
import {
  createCardState,
  describeCard,
  getCardChanges,
  getChangedAnswers,
  type PaperCardState,
} from '../host/paper-card';
import type { ReplyQuestion } from '../questions/model';
import { useSetReplyAnswers } from '../questions/mutations';
import { replyQuestionsQuery } from '../questions/queries';
import { PaperCard } from './paper-card';

type Props = {
  event: HostEvent;
  guests: readonly Guest[];
  links: readonly ReplyLink[];
  onClose: () => void;
};
/** `link`: null if the household had none when its card was opened. It then cannot answer the hosts’ own questions. */
type OpenCard = { id: string; card: PaperCardState; link: ReplyLink | null };
type Typed = OpenCard & {
  names: string;
  words: string;
  undo: (() => void) | null;
};

const MAX_RESULTS = 6;
const MAX_WAITING = 40;
const noQuestions: readonly ReplyQuestion[] = [];

export default function PaperReplies({ event, guests, links, onClose }: Props) {
  const change = useChangeGuests(event.id);
  const setAnswers = useSetReplyAnswers(event.id);
  const { data: questions = noQuestions } = useQuery({
    ...replyQuestionsQuery(event.id),
    enabled: links.length > 0,
  });
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<OpenCard | null>(null);
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const meals = listMeals(event.meals, guests);
  const households = groupHouseholds(guests, links);
  const waiting = households.filter(isAwaitingReply);
  const householdOf = new Map(
    households.flatMap((household) => household.guests.map(({ id }) => [id, household] as const)),
  );
  const { matches, guesses } = findGuests(searchGuests, guests, words);
  const found = words.trim()
    ? [...new Set([...matches, ...guesses].flatMap(({ id }) => householdOf.get(id) ?? []))].slice(
        0,
        MAX_RESULTS,
      )
    : [];

  const take = (household: Household | undefined) =>
    household &&
    setOpen({
      id: newId(),
      card: createCardState(household.guests, household.link?.answers),
      link: household.link,
    });
  const nextCard = () => {
    setOpen(null);
    setWords('');
    search.current?.focus();
  };
  /** Returns a function that restores the previous answers; null if nothing was saved. */
  const saveAnswers = async (card: PaperCardState, link: ReplyLink) => {
    const answers = getChangedAnswers(card, link.answers);
    const ids = Object.keys(answers);
    if (ids.length === 0) return null;
    await setAnswers.mutateAsync({ invitation_id: link.id, answers });
    const former = Object.fromEntries(ids.map((each) => [each, link.answers[each] ?? null]));
    return () => setAnswers.mutate({ invitation_id: link.id, answers: former });
  };
  const saveGuests = (card: PaperCardState) => {
    const { getLatest, newGuest } = change;
    const batch = getCardChanges(card, event.frees_chairs, {
      latestOf: getLatest,
      newGuest,
      now: new Date(),
    });
    const hasChanged = batch.add.length + batch.update.length > 0;
    return hasChanged ? change.mutateAsync({ change: { batch }, reason: 'reply' }) : null;
  };
  /** Saves guests last, so that a retry after refused answers does not add plus-ones twice. */
  const saveCard = async (card: PaperCardState, link: ReplyLink | null) => {
    const answers = link && (await saveAnswers(card, link));
    return [await saveGuests(card), answers].filter((undo) => undo !== null);
  };
  const save = async ({ id, link }: OpenCard, card: PaperCardState) => {
    nextCard();
    const undos = await saveCard(card, link).catch(() => null);
    if (undos?.length === 0) return;
    const undo =
      undos &&
      (() => {
        for (const undoEach of undos) undoEach();
      });
    const cardNames = getFullHouseholdNames({ guests: card.lines.map(({ guest }) => guest) });
    const answers = undo ? describeCard(card, event.frees_chairs) : 'Not saved';
    setTyped((all) => [
      { id, link, card, names: cardNames, words: answers, undo },
      ...all.filter((one) => one.id !== id),
    ]);
  };
  const undoCard = ({ id, link, card, undo }: Typed) => {
    if (!undo) return setOpen({ id, link, card });
    undo();
    setTyped((all) => all.filter((one) => one.id !== id));
  };

  return (
    <div className="min-h-[calc(100dvh-10rem)] bg-wove px-12 py-4 phone:px-3">
      <p className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <span role="status">
          Paper replies:{' '}
          <b className="font-semibold">{formatNumber(typed.filter(({ undo }) => undo).length)}</b>{' '}
          typed in, <b className="font-semibold">{formatCount(waiting.length, 'household')}</b> to
          go.
        </span>
        <button type="button" className="link min-h-11 font-medium" onClick={onClose}>
          Back to the guest list
        </button>
      </p>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,2.3fr)_minmax(18rem,1fr)]">
        <div className="grid gap-6">
          <section className="rounded-(--r-sheet) border border-hair bg-paper p-7 phone:p-5">
            <label htmlFor="whose-card" className="block font-display text-[1.75rem]">
              Whose card is it?
            </label>
            <Input
              ref={search}
              id="whose-card"
              autoFocus
              autoComplete="off"
              className="mt-2 min-h-15 text-xl"
              placeholder="Part of a name"
              value={words}
              onChange={({ target }) => {
                setWords(target.value);
                setOpen(null);
              }}
              onKeyDown={(down) => {
                if (down.key !== 'Enter' || down.nativeEvent.isComposing) return;
                down.preventDefault();
                take(found[0]);
              }}
            />
            {open ? (
              <PaperCard
                key={open.id}
                opened={open.card}
                meals={meals}
                questions={open.link ? questions : noQuestions}
                onSave={(card) => void save(open, card)}
                onCancel={nextCard}
              />
            ) : (
              <Choices
                label="Found"
                households={found}
                onTake={take}
                none={
                  words.trim()
                    ? 'No one by that name.'
                    : 'Type a few letters, and press Enter for the first one found.'
                }
              />
            )}
          </section>
          {waiting.length > 0 && (
            <section className="rounded-(--r-sheet) border border-hair bg-paper p-7 phone:p-5">
              <h3 className="title-s mb-3">
                {capitalise(
                  `no card yet from ${spellCount(waiting.length)} ${pluralise(waiting.length, 'household')}`,
                )}
              </h3>
              <Choices
                label="No card yet"
                households={waiting.slice(0, MAX_WAITING)}
                onTake={take}
              />
            </section>
          )}
        </div>
        <section className="rounded-(--r-sheet) border border-hair bg-paper p-7 phone:p-5">
          <h3 className="title-s mb-2">Typed in today</h3>
          {typed.length === 0 && (
            <p className="border-t border-hair pt-3 text-sm text-ink-2">Nothing yet.</p>
          )}
          <ul>
            {typed.map((one) => (
              <li
                key={one.id}
                className="flex items-center justify-between gap-3 border-t border-hair py-2"
              >
                <span className="min-w-0">
                  <b className="font-medium wrap-anywhere">{one.names}</b>
                  <small className="block text-sm text-ink-2">{one.words}</small>
                </span>
                <Button
                  variant="soft"
                  className="flex-none border-transparent whitespace-nowrap"
                  aria-label={`${one.undo ? 'Undo' : 'Open again'} the reply of ${one.names}`}
                  onClick={() => undoCard(one)}
                >
                  {one.undo ? 'Undo' : 'Open again'}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

type ChoicesProps = {
  label: string;
  households: readonly Household[];
  onTake: (household: Household) => void;
  none?: string;
};

const Choices = ({ label, households, onTake, none }: ChoicesProps) =>
  households.length === 0 ? (
    <p className="mt-3 text-ink-2">{none}</p>
  ) : (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {households.map((household) => (
        <li key={household.key}>
          <Button
            variant="soft"
            className="border-ink-line font-medium"
            onClick={() => onTake(household)}
          >
            {getFullHouseholdNames(household)}
          </Button>
        </li>
      ))}
    </ul>
  );
