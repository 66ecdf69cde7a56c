import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react';
import './tabs.css';

type TabsState = { value: string; onValueChange: (value: string) => void };
type Props = TabsState & { className?: string; children: ReactNode };

const TabsContext = createContext<TabsState & { id: string }>({
  id: '',
  value: '',
  onValueChange: () => {},
});

const SCROLL_MARGIN = 36;

export function Tabs({ value, onValueChange, className, children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
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
    <TabsContext value={{ id, value, onValueChange }}>
      <div ref={root} className={className}>
        {children}
      </div>
    </TabsContext>
  );
}

/** True for clicks that open a link in another tab or window. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

function moveFocus(pressed: KeyboardEvent) {
  if (hasModifier(pressed)) return;
  const tabs = [...pressed.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const to = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['Home', 0],
    ['End', -1],
  ]).get(pressed.key);
  if (to === undefined) return;
  pressed.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

export function useTabList(label: string, values: readonly string[]) {
  const { id, value: selected, onValueChange } = useContext(TabsContext);
  const reachable = values.includes(selected) ? selected : values[0];
  const select = (value: string) => {
    if (value !== selected) onValueChange(value);
  };
  return {
    list: { role: 'tablist', 'aria-label': label, onKeyDown: moveFocus } as const,
    getTab: (value: string) =>
      ({
        id: `${id}-tab-${value}`,
        role: 'tab',
        'data-tab': value,
        'aria-selected': value === selected,
        'aria-controls': `${id}-panel-${value}`,
        tabIndex: value === reachable ? 0 : -1,
        onMouseDown: (pressed: MouseEvent<HTMLElement>) => {
          if (pressed.button !== 0 || hasModifier(pressed)) return pressed.preventDefault();
          pressed.currentTarget.focus(); // Safari does not focus clicked buttons or links
          select(value);
        },
        onFocus: () => select(value),
      }) as const,
  };
}

export function TabList({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { value: string; label: string }[];
}) {
  const { list, getTab } = useTabList(
    label,
    tabs.map(({ value }) => value),
  );
  return (
    <div {...list} className="tab-list">
      {tabs.map((tab) => (
        <button key={tab.value} type="button" className="tab-trigger" {...getTab(tab.value)}>
          {tab.label}
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useContext(TabsContext);
  const isSelected = value === tabs.value;
  return (
    <div
      id={`${tabs.id}-panel-${value}`}
      role="tabpanel"
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={-1}
      hidden={!isSelected}
    >
      {isSelected && children}
    </div>
  );
}
