/** SUPPORT_EMAIL where it is set: from the environment on a server, from what the server wrote onto the page in a browser. */
function supportEmailAsSet(): string | undefined {
  const { process, document } = globalThis as {
    process?: { env?: Record<string, string | undefined> };
    document?: { documentElement: { dataset: Record<string, string | undefined> } };
  };
  return document ? document.documentElement.dataset.supportEmail : process?.env?.SUPPORT_EMAIL;
}

/** Who we are, in one place: every page, mail and document takes the name from here. It stands where a deployed function can reach it. */
export const brand = {
  name: 'Placecard',
  tagline: 'Digital seating plans for weddings and other good parties, from a small UK business.',
  /** Where people write to us: what pages and mails show, and where messages from the contact page go. */
  supportEmail: supportEmailAsSet() || 'hello@placecard.example',
} as const;
