/** A setting of the server, which pages have as an attribute of <html>. */
function readSetting(variable: string, attribute: string): string | undefined {
  const { process, document } = globalThis as {
    process?: { env?: Record<string, string | undefined> };
    document?: { documentElement: { dataset: Record<string, string | undefined> } };
  };
  return document ? document.documentElement.dataset[attribute] : process?.env?.[variable];
}

/** The only place for our name: every page, mail and document takes it from here, where a deployed function can import it. */
export const brand = {
  name: 'Placecard',
  tagline: 'Digital seating plans for weddings and other good parties, from a small UK business.',
  supportEmail: readSetting('SUPPORT_EMAIL', 'supportEmail') || 'hello@placecard.example',
} as const;

/** Who sells, as receipts and /terms name them; without an address until the operator has set it. */
export const readSeller = () => ({
  name: readSetting('SELLER_NAME', 'sellerName') || brand.name,
  address: readSetting('SELLER_ADDRESS', 'sellerAddress') || null,
});
