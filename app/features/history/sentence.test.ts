import { describe, expect, test } from 'vitest';
import type { ChangeFact } from '@/features/seating/changes/facts';
import { canRevert, type HistoryEntry, hasPrivateFields } from './facts';
import { describeChange, describeFact, toPlainText } from './sentence';

const sam = { id: 'sam' };
const buildChange = (
  facts: readonly ChangeFact[],
  given: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  version: 1,
  user_id: 'tom',
  name: 'Tom Pemberton',
  by: null,
  at: '2026-11-23T14:06:00Z',
  facts,
  ...given,
});
const formatChange = (...facts: ChangeFact[]) =>
  toPlainText(describeChange(buildChange(facts), sam));
const guests = (...names: string[]) => ({
  guests: names.slice(0, 5),
  ids: names.slice(0, 5),
  count: names.length,
});
const tables = (...labels: string[]) => ({ tables: labels, ids: labels, count: labels.length });
const priya = guests('Priya Raman');

describe('the sentence for a change', () => {
  test.each<[ChangeFact, string]>([
    [
      { kind: 'moved', ...priya, from: '8', to: '4' },
      'Tom moved Priya Raman from table 8 to table 4',
    ],
    [{ kind: 'moved', ...priya, from: null, to: '4' }, 'Tom seated Priya Raman at table 4'],
    [
      { kind: 'moved', ...guests('William Hartley'), from: '7', to: null },
      'Tom freed William Hartley’s chair at table 7',
    ],
    [{ kind: 'moved', ...guests('A', 'B'), from: '7', to: null }, 'Tom freed 2 chairs at table 7'],
    [
      { kind: 'moved', ...guests('A', 'B', 'C'), to: 'Top table' },
      'Tom moved 3 guests to Top table',
    ],
    [
      { kind: 'moved', ...guests('A', 'B', 'C', 'D', 'E', 'F'), from: null, tables: 5 },
      'Tom seated 6 guests at 5 tables',
    ],
    [{ kind: 'added', ...guests('Ann', 'Rob') }, 'Tom added Ann and Rob'],
    [{ kind: 'added', ...guests('A', 'B', 'C', 'D', 'E', 'F', 'G') }, 'Tom added 7 guests'],
    [{ kind: 'removed', ...guests('Judith Amos') }, 'Tom took Judith Amos off the list'],
    [
      { kind: 'changed', ...priya, fields: ['name'], old: { name: 'Pria' } },
      'Tom renamed Pria to Priya Raman',
    ],
    [
      { kind: 'changed', ...priya, fields: ['additional_info'], old: { additional_info: null } },
      'Tom changed Priya Raman’s note',
    ],
    [
      { kind: 'changed', ...priya, fields: ['allergies', 'meal'] },
      'Tom changed Priya Raman’s allergies and meal',
    ],
    [
      { kind: 'changed', ...guests('A', 'B', 'C'), fields: ['party'] },
      'Tom changed the household of 3 guests',
    ],
    [{ kind: 'table_added', ...tables('9') }, 'Tom added table 9'],
    [{ kind: 'table_removed', ...tables('9', '10', '11') }, 'Tom removed 3 tables'],
    [{ kind: 'table_renamed', ...tables('5'), from: '4' }, 'Tom renamed table 4 to table 5'],
    [{ kind: 'table_placed', ...tables('5') }, 'Tom moved table 5 on the plan'],
    [
      { kind: 'table_changed', ...tables('9'), fields: ['seats', 'shape'], old: { seats: 8 } },
      'Tom changed the seats and shape of table 9, which had 8 seats',
    ],
    [
      { kind: 'fixtures', added: 1, removed: 0, changed: 0, kinds: ['dance-floor'] },
      'Tom put the dance floor in the room',
    ],
    [
      { kind: 'fixtures', added: 0, removed: 2, changed: 0, kinds: ['door'] },
      'Tom took 2 things out of the room',
    ],
    [{ kind: 'room', fields: ['width'] }, 'Tom changed the room'],
    [{ kind: 'picture', is_present: true }, 'Tom laid a picture under the room'],
    [{ kind: 'wishes', count: 1, added: 1, removed: 0 }, 'Tom added 1 wish'],
    [
      { kind: 'event', fields: ['opens_at', 'closes_at', 'theme_background'] },
      'Tom changed when the guest page opens and the look of the guest page',
    ],
    [{ kind: 'event', fields: ['paper_size'] }, 'Tom changed the paper in the printer'],
    [
      {
        kind: 'event',
        fields: ['time_zone', 'replies_close_on', 'evening_from', 'frees_chairs', 'private_days'],
      },
      'Tom changed the time zone of the venue, when replies close, when evening guests come, whether a no frees the chair and when private details are deleted',
    ],
    [{ kind: 'joined', name: 'Tom Pemberton', role: 'viewer' }, 'Tom joined and can view'],
    [{ kind: 'joined', name: 'Tom Pemberton', role: 'editor' }, 'Tom joined and can edit'],
    [{ kind: 'role', name: 'Sam Okafor', role: 'editor' }, 'Tom made Sam an editor'],
    [{ kind: 'a kind of a later version' } as never, 'Tom changed something'],
  ])('describes the change %j', (fact, words) => {
    expect(formatChange(fact)).toBe(words);
  });

  test('joins two changes, and ends with “and more” if there are more than two', () => {
    const [a, b]: ChangeFact[] = [
      { kind: 'added', ...guests('Ann') },
      { kind: 'moved', ...priya, from: '8', to: '4' },
    ] as const;
    const room: ChangeFact = { kind: 'room', fields: [] };
    expect(formatChange(a as ChangeFact, b as ChangeFact)).toBe(
      'Tom added Ann and moved Priya Raman from table 8 to table 4',
    );
    expect(formatChange(a as ChangeFact, room, room, room)).toBe(
      'Tom added Ann, changed the room and more',
    );
  });
  test('names the author as “You”, by a helper’s name, or as “Someone” if the member was removed', () => {
    const facts: ChangeFact[] = [{ kind: 'room', fields: [] }];
    expect(toPlainText(describeChange(buildChange(facts, { user_id: 'sam' }), sam))).toBe(
      'You changed the room',
    );
    expect(
      toPlainText(
        describeChange(buildChange(facts, { user_id: null, name: null, by: 'helper:Joe' }), sam),
      ),
    ).toBe('Joe changed the room');
    expect(
      toPlainText(describeChange(buildChange(facts, { user_id: null, name: null }), sam)),
    ).toBe('Someone changed the room');
  });
  test('uses the full name if another member has the same first name', () => {
    const joined: ChangeFact = { kind: 'removed_member', name: 'Tom Reed', has_namesake: true };
    expect(toPlainText(describeChange(buildChange([joined], { has_namesake: true }), sam))).toBe(
      'Tom Pemberton removed Tom Reed',
    );
  });

  test('says that a household replied, without its answers', () => {
    const by = { user_id: null, name: null, by: 'reply' };
    const coming: ChangeFact = {
      kind: 'changed',
      ...guests('Margaret Hartley', 'Kit Hartley'),
      fields: ['reply'],
    };
    const vegan: ChangeFact = {
      kind: 'changed',
      ...guests('Ruth Achebe'),
      fields: ['meal', 'reply'],
    };
    expect(toPlainText(describeChange(buildChange([coming], by), sam))).toBe(
      'Margaret’s household replied',
    );
    expect(toPlainText(describeChange(buildChange([vegan], by), sam))).toBe('Ruth replied');
    expect(toPlainText(describeChange(buildChange([vegan, coming], by), sam))).toBe(
      'Ruth’s household replied',
    );
    const withMessage = buildChange([{ kind: 'message' }, vegan], by);
    expect(toPlainText(describeChange(withMessage, sam))).toBe('Ruth replied and wrote a message');
  });
  test('beside a table, calls it “here” and uses first names', () => {
    const fact: ChangeFact = { kind: 'moved', ...priya, from: '8', to: ' Top  Table ' };
    expect(toPlainText(describeFact(buildChange([fact]), fact, sam, 'top table'))).toBe(
      'Tom seated Priya here',
    );
  });
});

test('only changes of recorded parts of the plan can be reverted', () => {
  expect(canRevert({ facts: [{ kind: 'moved', ...priya, from: '8', to: '4' }] })).toBe(true);
  expect(canRevert({ facts: [{ kind: 'changed', ...priya, fields: ['name', 'meal'] }] })).toBe(
    true,
  );
  expect(canRevert({ facts: [{ kind: 'changed', ...priya, fields: ['meal'] }] })).toBe(false);
  expect(canRevert({ facts: [{ kind: 'changed', ...priya, fields: ['title'] }] })).toBe(false);
  const four = { kind: 'table_changed', tables: ['4'], ids: ['four'], count: 1 } as const;
  expect(canRevert({ facts: [{ ...four, fields: ['note'] }] })).toBe(false);
  expect(canRevert({ facts: [{ ...four, fields: ['note', 'seats'] }] })).toBe(true);
  expect(
    canRevert({
      facts: [
        { kind: 'wishes', count: 1, added: 1, removed: 0 },
        { kind: 'event', fields: [] },
      ],
    }),
  ).toBe(false);
});

test('a change counts as private if it edits private fields, but not if it removes the guest', () => {
  expect(hasPrivateFields({ facts: [{ kind: 'removed', ...priya }] })).toBe(false);
  expect(
    hasPrivateFields({ facts: [{ kind: 'changed', ...priya, fields: ['name', 'meal'] }] }),
  ).toBe(true);
  expect(hasPrivateFields({ facts: [{ kind: 'changed', ...priya, fields: ['name'] }] })).toBe(
    false,
  );
  expect(hasPrivateFields({ facts: [{ kind: 'moved', ...priya, from: '8', to: '4' }] })).toBe(
    false,
  );
});
