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
    'app/features/replies/components/guest-reply-link.tsx', // also marks the link as sent
    'app/features/replies/table-host/organiser/remind-hosts.tsx', // also marks the link as sent
    'app/features/replies/table-host/organiser/tables-with-hosts.tsx', // also marks the link as sent
    'app/features/sharing/components/secret-list.tsx', // API keys and webhook secrets are for programs
    'app/features/venue/components/sign-off-drawer.tsx', // also copies the link on sign-off
  ]);
  expect(filesWith(/clipboard\.write/)).toEqual([
    'app/components/copy-link.ts',
    'app/features/replies/components/send-reply-links.tsx', // copies the whole message, including the link
    'app/features/replies/table-host/table-script.ts', // the page of a table’s host has no React
  ]);
  expect(filesWith(/navigator\.share\b|'share' in navigator/)).toEqual([
    'app/components/copy-and-share.tsx',
    'app/components/share.ts',
    'app/features/replies/table-host/table-script.ts', // the page of a table’s host has no React
  ]);
});
