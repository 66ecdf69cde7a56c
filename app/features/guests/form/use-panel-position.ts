import { type RefObject, useLayoutEffect } from 'react';
import { useIsPhone } from '@/lib/react/use-media-query';

/** Space that the row needs above the sheet on phones, in pixels; see guest-panel.css. */
const ROOM_ABOVE = 68;

const findRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-guest="${CSS.escape(id)}"]`);

/** Keeps the panel below the event line, its notch beside the row. Scrolls to the row once. */
export function usePanelPosition(panel: RefObject<HTMLElement | null>, id: string): void {
  const isPhone = useIsPhone();
  useLayoutEffect(() => {
    const list = panel.current?.closest<HTMLElement>('.guest-list');
    const tools = list?.querySelector('.guest-list-tools');
    const head = list?.querySelector('.guest-table-head');
    if (!panel.current || !list || !tools || !head) return;
    const { style } = panel.current;
    const updatePosition = () => {
      const top = Math.round(tools.getBoundingClientRect().top);
      const row = findRow(id)?.getBoundingClientRect();
      const middle = row ? row.top + row.height / 2 : -1;
      const isSeen = middle > head.getBoundingClientRect().bottom && middle < window.innerHeight;
      style.setProperty('--panel-top', `${top}px`);
      style.setProperty('--notch-at', isSeen ? `${Math.round(middle - top)}px` : '-100vh');
    };
    const observer = new ResizeObserver(updatePosition);
    for (const moved of [tools, head, ...list.querySelectorAll('.guest-table-body')])
      observer.observe(moved);
    window.addEventListener('scroll', updatePosition, { passive: true });
    window.addEventListener('resize', updatePosition);
    updatePosition();
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', updatePosition);
      window.removeEventListener('resize', updatePosition);
    };
  }, [panel, id]);

  // On phones the row moves above the sheet, and the list returns to its place afterwards.
  useLayoutEffect(() => {
    const before = window.scrollY;
    return () => {
      if (isPhone) window.scrollTo({ top: before, behavior: 'instant' });
    };
  }, [isPhone]);

  useLayoutEffect(() => {
    const show = () => {
      const row = findRow(id);
      if (!row || !panel.current) return;
      if (!isPhone) return row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const top = Number.parseFloat(getComputedStyle(panel.current).top) - ROOM_ABOVE;
      window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    };
    show();
    const frame = requestAnimationFrame(show); // again, once rows above are measured
    return () => cancelAnimationFrame(frame);
  }, [panel, id, isPhone]);
}
