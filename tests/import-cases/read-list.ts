import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const app = join(import.meta.dirname, '../../app');
/** Modules of the app are named as its bundler reads them: “@/lib/text” and “./pieces”. */
registerHooks({
  resolve(specifier, context, next) {
    const path = specifier.startsWith('@/') ? join(app, specifier.slice(2)) : null;
    const url = path ? pathToFileURL(path).href : specifier;
    if (path || (/^\.{1,2}\//.test(specifier) && !/\.(?:[cm]?[jt]sx?|json)$/.test(specifier))) {
      const base = path ? url : new URL(specifier, context.parentURL).href;
      if (existsSync(new URL(`${base}.ts`))) return next(`${base}.ts`, context);
    }
    return next(url, context);
  },
});

/** Who is on the list once a host who changed nothing has pressed the button that imports most people, and about whom the screen asks: who a family is, or whom to name in a place. */
export async function readList(text: string) {
  const { draftOf, isTicked, planOf } = await import('../../app/features/import/draft/import-draft.ts');
  const { readRows } = await import('../../app/features/import/import-rows.ts');
  const { allergiesOf } = await import('../../app/features/guests/kitchen/allergies.ts');
  const draft = draftOf({ text }, null);
  const rows = readRows(draft.cells, draft.layout, [], draft.corrections);
  const withPlaces = new Set(rows.flatMap(({ at, origin }) => (origin?.is === 'place' ? at : [])));
  const isAskedAbout = ({ at, along, familyQuestion, sharedFood }: (typeof rows)[number]) =>
    familyQuestion !== null || sharedFood.length > 0 || (along === null && withPlaces.has(at));
  const { added } = planOf(rows, draft, Number.POSITIVE_INFINITY);
  return {
    guests: added.map(({ guest }) => ({
      ...guest,
      allergies: guest.allergies === null ? null : allergiesOf(guest.allergies).map(({ words }) => words),
      rsvp: guest.reply,
    })),
    asked: rows.flatMap((row) => (isAskedAbout(row) && isTicked(row, draft) ? row.guest.name : [])),
  };
}
