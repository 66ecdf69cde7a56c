import { useQuery } from '@tanstack/react-query';
import { toString as toText } from 'qrcode';
import { useEffect, useRef } from 'react';
import { CopyAndShare, createLinkActions } from '@/components/copy-and-share';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { qrImageOptions } from '@/lib/browser/qr-code';
import { doorUrl } from '@/lib/text/paths';
import './new-link-notice.css';

export type NewDoorLink = { name: string; secret: string };

type Props = {
  link: NewDoorLink;
  target?: { title: string; url: string };
  onDone: () => void;
};

export function NewLinkNotice({ link: { name, secret }, target, onDone }: Props) {
  const url = target?.url ?? doorUrl(secret);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const code = useQuery({
    queryKey: ['door code', url],
    queryFn: async () =>
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await toText(url, { ...qrImageOptions, type: 'svg' }))}`,
    gcTime: 0,
  });

  return (
    <div className="link-made">
      {code.data && (
        <img
          className="h-auto w-[200px] bg-[#fff]"
          src={code.data}
          alt={`QR code of the link for ${name}`}
          width="200"
          height="200"
        />
      )}
      <div className="grid w-full gap-3">
        <h3 className="title-s" ref={heading} tabIndex={-1}>
          A link for {name}
        </h3>
        <p>
          Let them scan the code, or send them the link. <b>You’ll only see this link once</b>: we
          keep no copy. If it gets lost, revoke it and make another.
        </p>
        <Input
          readOnly
          aria-label="The link"
          value={url}
          onFocus={(focused) => focused.target.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyAndShare
            variant="main"
            {...createLinkActions({ url: url, title: target?.title ?? `The door, for ${name}` })}
          />
          <Button variant="soft" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}
