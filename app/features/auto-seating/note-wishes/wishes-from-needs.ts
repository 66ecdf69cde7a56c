import { isExpected } from '@/features/seating/guests/attendance';
import { hasNeed, type Need, needs } from '@/features/seating/guests/needs';
import type { Guest } from '@/features/seating/guests/schema';
import { isTopTable } from '@/features/seating/tables/model';
import { wishKey } from '@/features/seating/wishes/model';
import type { Wish } from '@/features/seating/wishes/schema';
import { digest } from '@/lib/browser/hash';
import { buildWish } from '../wish-subjects';
import type { NoteWish } from './read-notes';

type Tables = readonly { id: string; label: string }[];
type Subject = { named: 'guest'; id: string };

/** The wish that a need suggests; null if the room has no such place. Speeches are given at the top table. */
const suggestions: Partial<Record<Need, (who: Subject, tables: Tables) => Wish | null>> = {
  wheelchair: (who) => buildWish('near_door', who, null),
  'step-free': (who) => buildWish('near_door', who, null),
  'close to the speeches': (who, tables) => {
    const top = tables.find(({ label }) => isTopTable(label));
    return top ? buildWish('near', who, { named: 'table', id: top.id }) : null;
  },
};

export function suggestWishesFromNeeds(guests: readonly Guest[], tables: Tables): NoteWish[] {
  const seen = new Set<string>();
  return guests.filter(isExpected).flatMap((guest) =>
    (Object.keys(suggestions) as Need[]).flatMap((need) => {
      const wish =
        hasNeed(guest, need) && suggestions[need]?.({ named: 'guest', id: guest.id }, tables);
      if (!wish || seen.has(wishKey(wish))) return [];
      seen.add(wishKey(wish));
      const mark = `not-a-wish ${digest(`${wishKey(wish)} ${need}`, 2)}`;
      return { guest, words: needs[need], isNeed: true, wish, mark };
    }),
  );
}
