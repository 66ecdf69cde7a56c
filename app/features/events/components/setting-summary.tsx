import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';

type Props = { to: string; linkLabel: string; children: ReactNode };

export const SettingSummary = ({ to, linkLabel, children }: Props) => (
  <div className="sheet flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    {children}
    <LinkButton variant="soft" size="sm" className="ml-auto" to={to}>
      {linkLabel}
    </LinkButton>
  </div>
);
