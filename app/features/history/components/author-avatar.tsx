import { Mail } from 'lucide-react';
import { PersonAvatar } from '@/components/person-avatar';
import { authorName, isFromReply } from '../author';
import type { HistoryEntry } from '../facts';

type Props = { change: HistoryEntry; me?: string; className?: string };

export const AuthorAvatar = ({ change, me, className }: Props) => (
  <PersonAvatar
    name={change.name ?? authorName(change, { id: me })}
    sign={isFromReply(change) && <Mail className="icon size-4 text-ink-2" />}
    className={className}
  />
);
