/** Called after sign-up and after confirmation. The server mails each confirmed address once. */
export async function sendWelcomeMail({
  fullName,
  email,
}: {
  fullName: unknown;
  email: unknown;
}): Promise<void> {
  const { anonymousFunctionsClient } = await import('@/lib/backend/functions');
  const { error } = await anonymousFunctionsClient.invoke('send-welcome-email', {
    body: { name: fullName, email },
  });
  if (error) console.error('Could not send the welcome e-mail', error); // the account exists anyway
}
