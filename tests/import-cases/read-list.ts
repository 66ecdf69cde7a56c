import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ImportDraft } from '../../app/features/import/draft/import-draft.ts';
import { type Expected, type ImportResult, type Score, scoreCase } from './score.mjs';

const app = join(import.meta.dirname, '../../app');
/** Resolves imports such as “@/lib/text/text” and “./pieces” like the app's bundler. */
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

const MAX_ANSWERS = 2;

/**
 * Imports as many people as possible. Also returns the people that the screen asks about: family
 * members and names for reserved places. Answers yes to up to two questions about columns if that
 * brings the result closer to `expect`. Without `expect`, answers no questions.
 */
export async function readList(text: string, _kind?: string, expect?: Expected) {
  const { createImportDraft } = await import('../../app/features/import/draft/import-draft.ts');
  const { applyColumnAnswer, listOpenQuestions } = await import(
    '../../app/features/import/questions/column-questions.ts'
  );
  let draft = createImportDraft({ text }, null);
  let read = await readDraft(draft);
  if (!expect) return read;
  let answers = 0;
  let asked = listOpenQuestions(draft.layout.columns);
  while (asked[0] && answers < MAX_ANSWERS) {
    const [question] = asked;
    const columnsAfter = (isYes: boolean) => ({
      ...draft,
      layout: {
        ...draft.layout,
        columns: applyColumnAnswer(draft.layout.columns, question, isYes),
      },
    });
    const withYes = await readDraft(columnsAfter(true));
    const isRight = scoreReading(expect, withYes) > scoreReading(expect, read);
    draft = columnsAfter(isRight);
    if (isRight) {
      read = withYes;
      answers++;
    }
    asked = listOpenQuestions(draft.layout.columns);
  }
  return read;
}

function scoreReading(expect: Expected, read: ImportResult): number {
  const { score } = scoreCase({ expect }, read);
  return Object.values<Score[keyof Score]>(score).reduce<number>(
    (sum, each) => sum + (typeof each === 'number' ? -2 * each : each.right),
    0,
  );
}

async function readDraft(draft: ImportDraft) {
  const { isTicked, buildImportPlan } = await import(
    '../../app/features/import/draft/import-draft.ts'
  );
  const { readRows } = await import('../../app/features/import/import-rows.ts');
  const { parseAllergies } = await import('../../app/features/guests/kitchen/allergies.ts');
  const rows = readRows(draft.cells, draft.layout, [], draft.corrections);
  const withPlaces = new Set(rows.flatMap(({ at, origin }) => (origin?.is === 'place' ? at : [])));
  const needsConfirmation = ({ at, companionKey, familyQuestion }: (typeof rows)[number]) =>
    familyQuestion !== null || (companionKey === null && withPlaces.has(at));
  const { added } = buildImportPlan(rows, draft, Number.POSITIVE_INFINITY);
  return {
    guests: added.map(({ guest }) => ({
      ...guest,
      allergies:
        guest.allergies === null ? null : parseAllergies(guest.allergies).map(({ words }) => words),
      rsvp: guest.reply,
    })),
    asked: rows.flatMap((row) =>
      needsConfirmation(row) && isTicked(row, draft) ? row.guest.name : [],
    ),
  };
}
