import { useMutation } from '@tanstack/react-query';
import { Copy, Download, type LucideIcon, Printer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { createCsvFile, saveFile } from '@/lib/browser/save-file';
import { retryableImport } from '@/lib/react/retryable-import';
import { formatNumber } from '@/lib/text/counts';
import type { LinkCardKind, PrintedLinkCard, SaveLinkCards } from '../host/printed-link-card';
import type { createReplyPhrases } from '../phrases';

type Props = {
  count: number;
  onCopyList: () => void;
  csv: { fileName: string; create: () => string };
  isCopyMain?: boolean;
  cards: {
    kind: LinkCardKind;
    create: (createPhrases: typeof createReplyPhrases) => readonly PrintedLinkCard[];
    save: SaveLinkCards;
  };
  onSent: () => void;
};

/** Loaded on demand, because it contains every language. */
const loadPhrases = retryableImport(() => import('../phrases'));

export function LinkExports({ count, onCopyList, csv, cards, isCopyMain, onSent }: Props) {
  const print = useMutation({
    mutationFn: async () => {
      const { createReplyPhrases } = await loadPhrases();
      await cards.save(cards.kind, cards.create(createReplyPhrases));
      onSent();
    },
    onError: (error) => {
      console.error('Could not create the cards', error);
      notify.error(
        'Error',
        'We couldn’t prepare your cards. Please check your connection and try again.',
      );
    },
  });
  const save = () => {
    saveFile(createCsvFile(csv.create()), csv.fileName);
    onSent();
  };
  const number = formatNumber(count);
  const disabled = count === 0;
  return (
    <div>
      <h3 className="title-s mt-3 pb-3">All at once</h3>
      <AllLinksRow
        title={`Copy all ${number}`}
        detail="Names and links, one to a line"
        icon={Copy}
        label="Copy list"
        isMain={isCopyMain}
        disabled={disabled}
        onClick={onCopyList}
      />
      <AllLinksRow
        title="QR for a card"
        detail="One small card each, 10 to a sheet"
        icon={Printer}
        label={`PDF of ${number}`}
        busy={print.isPending}
        disabled={disabled}
        onClick={() => print.mutate()}
      />
      <AllLinksRow
        title="For mail merge"
        detail="Names, words, link: a row each"
        icon={Download}
        label={`CSV of ${number}`}
        disabled={disabled}
        onClick={save}
      />
    </div>
  );
}

type RowProps = Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'onClick'> & {
  title: string;
  detail: string;
  icon: LucideIcon;
  label: string;
  isMain?: boolean;
};

const AllLinksRow = ({ title, detail, icon: Icon, label, isMain, ...button }: RowProps) => (
  <p className="flex items-center justify-between gap-3 border-t border-hair py-2.5 last:border-b">
    <span>
      <b className="font-medium">{title}</b>
      <small className="block text-sm text-ink-2">{detail}</small>
    </span>
    <Button
      variant={isMain ? 'ink' : 'soft'}
      className="flex-none border-transparent px-3 whitespace-nowrap"
      {...button}
    >
      <Icon className="icon size-4" aria-hidden="true" /> {label}
    </Button>
  </p>
);
