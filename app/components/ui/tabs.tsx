import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

type Props = {
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
  children: ReactNode;
};

const SCROLL_MARGIN = 36;

export function Tabs({ children, ...rest }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { value } = rest;
  useEffect(() => {
    const list = root.current?.querySelector('[role="tablist"]');
    const tab = list?.querySelector(`[data-tab="${value}"]`);
    if (!list || !tab) return;
    const [strip, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left < strip.left + SCROLL_MARGIN)
      list.scrollLeft += place.left - strip.left - SCROLL_MARGIN;
    else if (place.right > strip.right - SCROLL_MARGIN)
      list.scrollLeft += place.right - strip.right + SCROLL_MARGIN;
  }, [value]);
  return (
    <Radix.Root ref={root} {...rest}>
      {children}
    </Radix.Root>
  );
}

export const TabList = ({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { value: string; label: string }[];
}) => (
  <Radix.List className="tab-list" aria-label={label}>
    {tabs.map((tab) => (
      <Radix.Trigger key={tab.value} className="tab-trigger" value={tab.value} data-tab={tab.value}>
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
