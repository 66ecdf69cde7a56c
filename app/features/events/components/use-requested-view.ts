import { useLocation } from 'react-router';

/** What a link asks its target tab to show or start. */
export type RequestedView = {
  guests?: 'tableless' | 'replyless' | 'replies' | { label: string; ids: readonly string[] };
  tableId?: string;
  makesSign?: true;
  opensLayout?: true;
  /** 'late': seats only guests who replied late, and moves few others. */
  seats?: 'everybody' | 'late';
};

const nothing: RequestedView = {};
export function useRequestedView(): RequestedView {
  const { state } = useLocation();
  return (state as { wanted?: RequestedView } | null)?.wanted ?? nothing;
}
