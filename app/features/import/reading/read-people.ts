import type { Cells } from './columns';
import type { FilePerson } from './draft';
import { withHouseholds } from './households';
import type { ListLayout } from './layout';
import { readDrafts } from './people';

/** Cached, as only one of up to 20,000 rows is corrected at a time. */
const lastRead = new WeakMap<ListLayout, { cells: Cells; people: readonly FilePerson[] }>();

export function readPeople(cells: Cells, layout: ListLayout): readonly FilePerson[] {
  const last = lastRead.get(layout);
  if (last?.cells === cells) return last.people;
  const people = withHouseholds(readDrafts(cells, layout), layout.isOurs);
  lastRead.set(layout, { cells, people });
  return people;
}
