import { Mail } from 'lucide-react';
import { PersonAvatar } from '@/components/person-avatar';
import { getAuthorName, isFromReply } from '../author';
import type { HistoryEntry } from '../facts';

type Props = { change: HistoryEntry; me?: string; className?: string };

export const AuthorAvatar = ({ change, me, className }: Props) => (
  <PersonAvatar
    name={change.name ?? getAuthorName(change, { id: me })}
    icon={isFromReply(change) && <Mail className="icon size-4 text-ink-2" />}
    className={className}
  />
);
