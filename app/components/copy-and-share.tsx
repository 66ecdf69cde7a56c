import { Copy, Share2 } from 'lucide-react';
import { Button } from './ui/button';

type Props = {
  look?: 'main' | 'soft' | 'small';
  of?: string;
  onCopy: () => void;
  onShare: () => void;
};

export function CopyAndShare({ look = 'soft', of, onCopy, onShare }: Props) {
  const isSmall = look === 'small';
  const className = isSmall ? 'min-h-9 border-transparent px-2.5 py-0 text-[1rem] whitespace-nowrap phone:min-h-11' : '';
  const icon = isSmall ? 'icon size-4' : 'icon';
  return (
    <>
      <Button
        variant={look === 'main' ? 'ink' : 'soft'}
        className={className}
        aria-label={of && `Copy the link of ${of}`}
        onClick={onCopy}
      >
        <Copy className={icon} aria-hidden="true" /> {of ? 'Copy' : 'Copy link'}
      </Button>
      {'share' in navigator && (
        <Button variant="soft" className={className} aria-label={of && `Share the link of ${of}`} onClick={onShare}>
          <Share2 className={icon} aria-hidden="true" /> Share
        </Button>
      )}
    </>
  );
}
