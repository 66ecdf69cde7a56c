import type { EventDialog } from '../components/use-event-dialogs';
import type { PlaceTarget } from '../places';
import type { HostEvent } from '../schema';
import type { PlaceGiven } from './place-tabs';

/** What the actions of an event need. */
export type EventGiven = PlaceGiven & {
  event: Pick<HostEvent, 'id' | 'role'>;
  isInAccount: boolean;
  here: PlaceTarget;
  /** Opens a dialog over any place. */
  show: (dialog: EventDialog) => void;
  create: () => void;
  /** For viewers: prints the room. */
  print?: () => void;
};
