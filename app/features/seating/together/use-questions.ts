import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Guest } from '../guests/schema';
import { useGuests, useSeatingStore } from '../use-seating';
import { type Question, questionsKey } from './conflicts';

/** A question as it is to be answered now. */
export type OpenQuestion = Question & { guest: Guest; theirs: string | null };

const none: readonly Question[] = [];

/** Which texts two people wrote at once, and what ends a question. Of a guest who has gone nothing is asked. */
export function useQuestions(eventId: string) {
  const store = useSeatingStore();
  const client = useQueryClient();
  const queryKey = questionsKey(store, eventId);
  const { guests } = useGuests(eventId);
  const { data: asked = none } = useQuery({
    queryKey,
    queryFn: () => client.getQueryData<readonly Question[]>(queryKey) ?? none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const questions = useMemo(
    () =>
      asked.flatMap((question): OpenQuestion[] => {
        const guest = guests?.find(({ id }) => id === question.id);
        return guest ? [{ ...question, guest, theirs: guest[question.field] }] : [];
      }),
    [asked, guests],
  );
  const close = ({ id, field }: Question) =>
    client.setQueryData<readonly Question[]>(queryKey, (now = none) =>
      now.filter((other) => other.id !== id || other.field !== field),
    );
  return { questions, close };
}
