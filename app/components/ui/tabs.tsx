import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import './tabs.css';

type Props = { value: string; onValueChange: (value: string) => void; children: ReactNode };

export const Tabs = ({ children, ...rest }: Props) => <Radix.Root {...rest}>{children}</Radix.Root>;

export const TabList = ({ label, tabs }: { label: string; tabs: readonly { value: string; label: string }[] }) => (
  <Radix.List className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <Radix.Trigger key={tab.value} className="tab" value={tab.value}>
        {tab.label}
      </Radix.Trigger>
    ))}
  </Radix.List>
);

export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.Content value={value} tabIndex={-1}>
    {children}
  </Radix.Content>
);
