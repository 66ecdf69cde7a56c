import { Copy, Share2 } from 'lucide-react';
import { copyLink } from './copy-link';
import { share } from './share';
import { Button } from './ui/button';

type Props = {
  variant?: 'main' | 'soft' | 'small';
  linkName?: string;
  onCopy: () => void;
  onShare: () => void;
};

export function CopyAndShare({ variant = 'soft', linkName, onCopy, onShare }: Props) {
  const isSmall = variant === 'small';
  const size = isSmall ? 'min-h-9 px-2.5 py-0 text-[1rem] whitespace-nowrap phone:min-h-11' : '';
  const className = linkName ? `${size} border-transparent bg-transparent phone:min-w-11` : size;
  const icon = isSmall ? 'icon size-4 phone:size-5' : 'icon';
  const label = isSmall && linkName ? 'phone:sr-only' : undefined;
  return (
    <>
      <Button
        variant={variant === 'main' ? 'ink' : 'soft'}
        className={className}
        aria-label={linkName && `Copy the link of ${linkName}`}
        onClick={onCopy}
      >
        <Copy className={icon} aria-hidden="true" />{' '}
        <span className={label}>{linkName ? 'Copy' : 'Copy link'}</span>
      </Button>
      {'share' in navigator && (
        <Button
          variant="soft"
          className={className}
          aria-label={linkName && `Share the link of ${linkName}`}
          onClick={onShare}
        >
          <Share2 className={icon} aria-hidden="true" /> <span className={label}>Share</span>
        </Button>
      )}
    </>
  );
}

/** `about` names the action; its later success removes its error message. */
export const createLinkActions = (
  { url, title }: { url: string; title?: string },
  about?: string,
) => ({
  onCopy: () => void copyLink(url),
  onShare: () => void share({ url, ...(title && { title }) }, about),
});
