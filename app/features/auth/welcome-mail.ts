/** The function mails confirmed addresses only, once each; it is called after sign-up and after confirmation. */
export async function sendWelcomeMail({
  fullName,
  email,
}: {
  fullName: unknown;
  email: unknown;
}): Promise<void> {
  const { anonymousFunctions } = await import('@/lib/backend/supabase');
  const { error } = await anonymousFunctions.invoke('send-welcome-email', {
    body: { name: fullName, email },
  });
  if (error) console.error('Could not send the welcome e-mail', error); // the account exists all the same
}
