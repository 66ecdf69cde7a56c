import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createImportDraft } from '../draft/import-draft';
import { ImportColumn } from './import-column';
import { ImportVisibility } from './import-tools';

const draft = createImportDraft({ text: 'Name,Nickname,Meal\nZoë Lamb,Zo,Vegan' }, null);
const columns = draft.layout.columns.map(({ kind }, at) => ({ kind, sources: [at] }));

test('each column says whether guests see it', () => {
  const texts = columns.map((shown) => {
    const column = createElement(ImportColumn, { draft, shown, onUpdate: () => {} });
    const text = renderToStaticMarkup(column).replace(/<select.*<\/select>|<[^>]*>/g, ' ');
    return text.replace(/\s+/g, ' ').trim();
  });
  expect(texts).toEqual([
    '“Name” guests see this',
    '“Nickname” searched, never shown',
    '“Meal” private',
    'Column 4 guests see this',
  ]);
});

test('the summary of what guests see does not mention other names', () => {
  const line = createElement(ImportVisibility, { columns, isOpen: false, onOpen: () => {} });
  expect(renderToStaticMarkup(line).replace(/<[^>]*>/g, '')).toContain(
    'Guests see name and table.',
  );
});
