/** Opens in the map app of iPhones and Macs, and as a page elsewhere. Nothing is requested until a guest follows it. */
export const buildMapLink = (postalAddress: string): string =>
  `https://maps.apple.com/?q=${encodeURIComponent(postalAddress)}`;

export const toAndroidMapLink = (link: HTMLAnchorElement): void => {
  link.href = link.href.replace(/^.*\?q=/, 'geo:0,0?q=');
  link.target = '';
};
