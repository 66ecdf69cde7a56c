/** Reads a server setting. Pages read it from an attribute of <html>. */
function readSetting(variable: string, attribute: string): string | undefined {
  const { process, document } = globalThis as {
    process?: { env?: Record<string, string | undefined> };
    document?: { documentElement: { dataset: Record<string, string | undefined> } };
  };
  return document ? document.documentElement.dataset[attribute] : process?.env?.[variable];
}

export const brand = {
  name: 'Placecard',
  tagline: 'Digital seating plans for weddings and other good parties, from a small UK business.',
  supportEmail: readSetting('SUPPORT_EMAIL', 'supportEmail') || 'hello@placecard.example',
} as const;

/** The seller named on receipts and /terms. The address is null until the operator sets one. */
export const readSeller = () => ({
  name: readSetting('SELLER_NAME', 'sellerName') || brand.name,
  address: readSetting('SELLER_ADDRESS', 'sellerAddress') || null,
});
