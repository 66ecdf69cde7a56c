import type { EventDialog } from '../components/use-event-dialogs';
import type { HostEvent } from '../schema';
import type { TabTarget } from '../workspace-tabs';
import type { TabActionInput } from './tab-actions';

/** What the actions of an event need. */
export type EventActionInput = TabActionInput & {
  event: Pick<HostEvent, 'id' | 'role'>;
  isInAccount: boolean;
  here: TabTarget;
  /** Opens a dialog over any place. */
  show: (dialog: EventDialog) => void;
  create: () => void;
  /** For viewers: prints the room. */
  print?: () => void;
};
