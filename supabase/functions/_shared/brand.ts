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
  supportEmail: supportEmailAsSet() || 'hello@placecard.example',
} as const;
