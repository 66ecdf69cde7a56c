import { expect, test } from 'vitest';
import { guessLayout } from './layout';
import { createRemarks, remarkRules, storeRemark } from './remarks';
import { findSourceRows, skipRules } from './source-rows';

test.each(remarkRules.map(({ example, gives }) => [example, gives] as const))(
  'the remark “%s” is stored in %s',
  (example, gives) => {
    const remarks = createRemarks();
    storeRemark(remarks, example, 'Thomas Whitby');
    const filled = Object.entries(remarks).flatMap(([field, value]) =>
      value === null || value.length === 0 ? [] : field,
    );
    expect(filled).toEqual(gives === 'nothing' ? [] : [gives]);
  },
);

test.each(['beef', 'fish', 'vegetarian', 'kids meal'])(
  'stores the remark “%s” as the guest’s meal',
  (words) => {
    const remarks = createRemarks();
    storeRemark(remarks, words, 'Thomas Whitby');
    expect(remarks).toEqual({ ...createRemarks(), meals: [words] });
  },
);

test.each(skipRules.map(({ example, why }) => [example, why] as const))(
  'the row “%s” is skipped: %s',
  (example, why) => {
    const cells = [['Name', 'Table'], ['Ann Hall', '4'], example.split('|'), ['Bob Reed', '4']];
    const row = findSourceRows(cells, guessLayout(cells)).find(({ at }) => at === 2);
    expect(row?.skipped).toBe(why ?? 'heading');
  },
);
