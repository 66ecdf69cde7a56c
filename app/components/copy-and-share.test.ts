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
    'app/features/sharing/components/new-api-key.tsx', // an API key is for programs
    'app/features/venue/components/sign-off-drawer.tsx', // copied on sign-off, above the buttons of the same link
  ]);
  expect(filesWith(/clipboard\.write/)).toEqual([
    'app/components/copy-link.ts',
    'app/features/replies/components/send-reply-links.tsx', // the whole message is copied, with the link in it
  ]);
  expect(filesWith(/navigator\.share\b|'share' in navigator/)).toEqual([
    'app/components/copy-and-share.tsx',
    'app/components/share.ts',
  ]);
});
