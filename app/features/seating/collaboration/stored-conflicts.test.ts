import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { readConflicts, updateConflicts } from './stored-conflicts';

const inTab = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => inTab.get(key) ?? null,
  setItem: (key: string, value: string) => void inTab.set(key, value),
  removeItem: (key: string) => void inTab.delete(key),
});
beforeEach(() => inTab.clear());

const sam = { id: 'sam', location: 'account' } as const;
const conflict = {
  id: 'zoë',
  field: 'private_note',
  before: null,
  mine: 'My words',
  at: 1,
} as const;

test('an open conflict survives a reload', () => {
  updateConflicts(new QueryClient(), sam, 'wedding', (open) => [...open, conflict]);
  expect(readConflicts(new QueryClient(), sam, 'wedding')).toEqual([conflict]);
  expect(readConflicts(new QueryClient(), sam, 'another')).toEqual([]);
});

test('deletes a resolved conflict, and hides conflicts from other accounts', () => {
  const client = new QueryClient();
  updateConflicts(client, sam, 'wedding', () => [conflict]);
  expect(readConflicts(new QueryClient(), { ...sam, id: 'amelia' }, 'wedding')).toEqual([]);
  updateConflicts(client, sam, 'wedding', (open) => open.filter(({ id }) => id !== conflict.id));
  expect(readConflicts(new QueryClient(), sam, 'wedding')).toEqual([]);
  expect(inTab.size).toBe(0);
});
