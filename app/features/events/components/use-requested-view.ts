import { useLocation } from 'react-router';

/** What a press asks another place to show: guests in the list, a table in the room; or to begin there: a plan that seats everybody or who is late, the table sign. */
export type RequestedView = {
  guests?: 'tableless' | 'replyless' | { label: string; ids: readonly string[] };
  tableId?: string;
  begins?: true | 'late';
};

const nothing: RequestedView = {};
/** The requested view, from the state of the history entry; empty after a direct visit. */
export function useRequestedView(): RequestedView {
  const { state } = useLocation();
  return (state as { wanted?: RequestedView } | null)?.wanted ?? nothing;
}
