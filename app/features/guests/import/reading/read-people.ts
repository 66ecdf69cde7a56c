import type { Cells } from './columns';
import { withHouseholds } from './households';
import type { ListLayout } from './layout';
import { draftsOf, type FilePerson } from './people';

/** The people of each reading of a list: of 20,000 rows one is put right at a time. */
const lastRead = new WeakMap<ListLayout, { cells: Cells; people: readonly FilePerson[] }>();

/** Everybody a list speaks of, in the order of its rows, and the rows that are nobody, each with why. */
export function readPeople(cells: Cells, layout: ListLayout): readonly FilePerson[] {
  const last = lastRead.get(layout);
  if (last?.cells === cells) return last.people;
  const people = withHouseholds(draftsOf(cells, layout));
  lastRead.set(layout, { cells, people });
  return people;
}
