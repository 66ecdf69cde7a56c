import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { value: string; onValueChange: (value: string) => void; className?: string; children: ReactNode };

const BESIDE = 36;

export function Tabs({ children, ...rest }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { value } = rest;
  useEffect(() => {
    const list = root.current?.querySelector('[role="tablist"]');
    const tab = list?.querySelector(`[data-tab="${value}"]`);
    if (!list || !tab) return;
    const [strip, place] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left < strip.left + BESIDE) list.scrollLeft += place.left - strip.left - BESIDE;
    else if (place.right > strip.right - BESIDE) list.scrollLeft += place.right - strip.right + BESIDE;
  }, [value]);
  return (
    <Radix.Root ref={root} {...rest}>
      {children}
    </Radix.Root>
  );
}

const trigger =
  '-mb-px min-h-[54px] border-b-3 border-transparent px-[clamp(0.3rem,1.3vw,0.6rem)] text-[1.0625rem] font-medium whitespace-nowrap text-ink-2 [transition:color_var(--fast),border-color_var(--fast)] hover:border-hair hover:text-ink focus-visible:-outline-offset-4 aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink';

export const TabList = ({ label, tabs }: { label: string; tabs: readonly { value: string; label: string }[] }) => (
  <Radix.List
    className="flex gap-[clamp(0.3rem,2vw,1.25rem)] overflow-x-auto border-b border-hair px-[calc(clamp(1.25rem,3vw,2rem)-0.6rem)] [scrollbar-width:none]"
    aria-label={label}
  >
    {tabs.map((tab) => (
      <Radix.Trigger key={tab.value} className={trigger} value={tab.value} data-tab={tab.value}>
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
