import { useLocation } from 'react-router';

/** What a link asks another place to show, or to begin there (`begins`). */
export type RequestedView = {
  guests?: 'tableless' | 'replyless' | 'replies' | { label: string; ids: readonly string[] };
  tableId?: string;
  begins?: true | 'late';
};

const nothing: RequestedView = {};
/** Read from the history entry's state; empty after a direct visit. */
export function useRequestedView(): RequestedView {
  const { state } = useLocation();
  return (state as { wanted?: RequestedView } | null)?.wanted ?? nothing;
}
