import type { EventDialog } from '../components/use-event-dialogs';
import type { HostEvent } from '../schema';
import type { TabTarget } from '../workspace-tabs';
import type { TabActionInput } from './tab-actions';

export type EventActionInput = TabActionInput & {
  event: Pick<HostEvent, 'id' | 'role' | 'short_address'>;
  isInAccount: boolean;
  here: TabTarget;
  show: (dialog: EventDialog) => void;
  create: () => void;
  /** For viewers: prints the room. */
  print?: () => void;
};
