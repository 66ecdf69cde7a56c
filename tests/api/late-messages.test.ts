import { expect, test } from 'vitest';
import { sendLateMessages } from '../../server/periodic/due-mails.ts';
import type { Mail } from '../../supabase/functions/_shared/mail.ts';
import { ownBackend } from '../support/own-backend.ts';

test('a message whose mail failed reaches support later, once, within a week, and holds up no other', async () => {
  const { admin, connect } = await ownBackend();
  const written = (full_name: string) => ({
    inquiry_type: 'general',
    full_name,
    email: `${full_name}@example.com`,
    question: 'How many tables may I have?',
  });
  for (const name of ['Tom', 'Una', 'Old']) await connect().from('contact_submissions').insert(written(name));
  const created_at = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await admin.from('contact_submissions').update({ created_at }).eq('full_name', 'Old');

  let unreachable = /./;
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    if (unreachable.test(mail.subject)) throw new Error('the mail server is away');
    mails.push(mail);
  };
  const context = { admin, sendMail, publicUrl: 'https://placecard.example', supportEmail: 'hello@placecard.example' };
  const send = () => sendLateMessages(context, new AbortController().signal);
  await expect(send()).rejects.toThrow('the mail server is away');
  unreachable = /Una/;
  await expect(send()).rejects.toThrow('the mail server is away');
  expect(mails).toMatchObject([{ to: 'hello@placecard.example', subject: 'Question: Tom' }]);
  unreachable = /nothing/;
  expect(await send()).toEqual({ mails: 1 });
  expect(await send()).toBeUndefined();
  expect(mails.map(({ subject }) => subject)).toEqual(['Question: Tom', 'Question: Una']);
});
