import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/link-button';

type Props = { to: string; linkLabel: string; children: ReactNode };

export const SettingSummary = ({ to, linkLabel, children }: Props) => (
  <div className="sheet flex items-center justify-between gap-x-4 gap-y-2 px-4 py-3 phone:grid phone:justify-items-start">
    <div className="min-w-0">{children}</div>
    <LinkButton variant="soft" size="sm" className="flex-none" to={to}>
      {linkLabel}
    </LinkButton>
  </div>
);
