import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesWith = (pattern: RegExp) =>
  globSync('app/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.') && pattern.test(readFileSync(path, 'utf8')))
    .sort();

test('only the listed files call the clipboard or share API', () => {
  expect(filesWith(/components\/copy-link'|\.\/copy-link'/)).toEqual([
    'app/components/copy-and-share.tsx',
    'app/features/events/actions/event-actions.ts', // a keyboard command
    'app/features/replies/components/guest-reply-link.tsx', // also notes that the household was asked
    'app/features/replies/table-host/organiser/remind-hosts.tsx', // also notes that the host was asked
    'app/features/replies/table-host/organiser/tables-with-hosts.tsx', // also notes that the link was copied
    'app/features/sharing/components/secret-list.tsx', // keys and the secrets of webhooks are for programs
    'app/features/venue/components/sign-off-drawer.tsx', // copied on sign-off, above the buttons of the same link
  ]);
  expect(filesWith(/clipboard\.write/)).toEqual([
    'app/components/copy-link.ts',
    'app/features/replies/components/send-reply-links.tsx', // the whole message is copied, with the link in it
    'app/features/replies/table-host/table-script.ts', // the page of a table’s host has no React
  ]);
  expect(filesWith(/navigator\.share\b|'share' in navigator/)).toEqual([
    'app/components/copy-and-share.tsx',
    'app/components/share.ts',
    'app/features/replies/table-host/table-script.ts', // the page of a table’s host has no React
  ]);
});
