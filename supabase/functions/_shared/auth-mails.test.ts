import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailTemplates, templatePath } from '../../../scripts/mail-templates.ts';
import { renderMail } from './mail.ts';

test.each(Object.entries(mailTemplates))(
  'the Supabase project’s mail template is up to date: %s',
  async (name, { subject, html }) => {
    expect(await readFile(templatePath(name), 'utf8'), 'run `node scripts/mail-templates.ts`').toBe(
      html,
    );
    const config = await readFile(join(import.meta.dirname, '../../config.toml'), 'utf8');
    expect(config).toContain(
      `subject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"`,
    );
  },
);

test('user text is escaped in a mail', () => {
  const parts = [
    '<b>Amelia</b>',
    { steps: ['a & b'] },
    { facts: [['"Plan"', '<i>']] as [string, string][] },
  ];
  const { html, text } = renderMail([
    ...parts,
    { button: 'Go > here', url: 'https://placecard.example/?a=1&b="' },
  ]);
  expect(html).toContain('&lt;b&gt;Amelia&lt;/b&gt;');
  expect(html).toContain('a &amp; b');
  expect(html).toContain('&quot;Plan&quot;');
  expect(html).toContain('href="https://placecard.example/?a=1&amp;b=&quot;"');
  expect(text).toContain(
    '<b>Amelia</b>\n\n1. a & b\n\n"Plan": <i>\n\nGo > here: https://placecard.example/?a=1&b="',
  );
});
