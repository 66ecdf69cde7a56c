/** Asks for the mail that welcomes a new account. Where e-mails are confirmed by mail, it goes only once that has happened. */
export async function sendWelcomeMail({ fullName, email }: { fullName: unknown; email: unknown }): Promise<void> {
  const { anonymousFunctions } = await import('@/lib/supabase');
  const { error } = await anonymousFunctions.invoke('send-welcome-email', { body: { name: fullName, email } });
  if (error) console.error('The welcome e-mail was not sent', error); // the account stands all the same
}
