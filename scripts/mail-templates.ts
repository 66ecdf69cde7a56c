// `node scripts/mail-templates.ts` writes supabase/templates: the auth service's mails for a Supabase project, from the shared texts.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildConfirmationMail,
  buildEmailChangedNotice,
  buildEmailChangeMail,
  buildPasswordChangedNotice,
  buildRecoveryMail,
} from '../supabase/functions/_shared/auth-mails.ts';

const link = { siteUrl: '{{ .SiteURL }}', tokenHash: '{{ .TokenHash }}' };

export const mailTemplates = {
  confirmation: buildConfirmationMail(link),
  recovery: buildRecoveryMail(link),
  email_change: buildEmailChangeMail(link),
  email_changed: buildEmailChangedNotice(),
  password_changed: buildPasswordChangedNotice(link),
};

export const templatePath = (name: string) =>
  join(import.meta.dirname, '../supabase/templates', `${name}.html`);

if (import.meta.main) {
  await mkdir(join(import.meta.dirname, '../supabase/templates'), { recursive: true });
  for (const [name, { html }] of Object.entries(mailTemplates))
    await writeFile(templatePath(name), html);
}
