function supportEmailAsSet(): string | undefined {
  const { process, document } = globalThis as {
    process?: { env?: Record<string, string | undefined> };
    document?: { documentElement: { dataset: Record<string, string | undefined> } };
  };
  return document ? document.documentElement.dataset.supportEmail : process?.env?.SUPPORT_EMAIL;
}

/** The only place for our name: every page, mail and document takes it from here, where a deployed function can import it. */
export const brand = {
  name: 'Placecard',
  tagline: 'Digital seating plans for weddings and other good parties, from a small UK business.',
  supportEmail: supportEmailAsSet() || 'hello@placecard.example',
} as const;
