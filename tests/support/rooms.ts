import type { Page } from '@playwright/test';
import { NEW_TABLE, type Table } from '../../app/features/seating/tables/schema.ts';
import { newId } from '../../app/lib/browser/new-id.ts';
import { createBrowserHost, expect } from './browser.ts';
import type { NewGuest } from './hosts.ts';
import { isPhone } from './pages.ts';

/** A host with tables for eight, numbered from 1. `given` overrides fields of the first tables. */
export async function createHostWithTables(
  count: number,
  guests: NewGuest[],
  given: readonly Partial<Table>[] = [],
) {
  const amelia = await createBrowserHost({ plan: 'Pro', guests });
  const add = Array.from({ length: count }, (_, at) => ({
    ...NEW_TABLE,
    id: newId(),
    label: String(at + 1),
    x: 2 + (at % 5) * 3.4,
    y: 2 + Math.floor(at / 5) * 3.4,
    ...given[at],
  }));
  const { error } = await amelia.client.rpc('change_seating', {
    event_uuid: amelia.event.id,
    change: { tables: { add } },
  });
  expect(error).toBeNull();
  return amelia;
}

export function locateRoom(page: Page) {
  return {
    tray: (count: number) => page.getByRole('region', { name: `No table yet (${count})` }),
    card: (who: string) => page.getByRole('button', { name: new RegExp(`^${who}`) }),
    table: (label: string) =>
      page.getByRole('button', { name: new RegExp(`^Table ${label}\\b`) }).first(),
    chair: (number: number, who: string) =>
      page.getByRole('button', { name: `Chair ${number}: ${who}` }),
    /** Opens the panel of a selected table. On a phone, only its guests' names show before that. */
    openPanel: async (label: string) => {
      if (isPhone(page)) await page.getByRole('button', { name: `Change table ${label}` }).click();
    },
  };
}
