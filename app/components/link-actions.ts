import { copyLink } from './copy-link';
import { share } from './share';

/** What Copy and Share do with an address; a failure is reported `about` a topic. */
export const linkActions = ({ url, title }: { url: string; title?: string }, about?: string) => ({
  onCopy: () => void copyLink(url),
  onShare: () => void share({ url, ...(title && { title }) }, about),
});
