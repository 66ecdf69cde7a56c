import { FREE_EVENT_LIMIT } from '@/features/plans/model';
import { camelCaseKeys } from '@/lib/backend/camel-case';
import { AppError } from '@/lib/backend/errors';
import { tableKey } from '@/lib/text/table-key';
import {
  addLocalEvent,
  changeLocalEvent,
  type LocalEvent,
  readLocalEvents,
  removeLocalEvents,
  subscribeToOtherTabs,
  toHostFields,
} from './browser-events';
import { alwaysOpen, type HostEvent, ownAccess } from './schema';
import type { EventStore } from './store';

const forVisitors = ['message', 'hidden_languages', ...Object.keys(alwaysOpen)];

const asHostEvent = (event: LocalEvent): HostEvent => ({
  id: event.id,
  ...toHostFields(event),
  message: null,
  message_until: null,
  hidden_languages: '',
  ...alwaysOpen,
  host_topic: null,
  guests_count: event.guests.length,
  tables_count: new Set(
    event.guests.flatMap(({ tableNumber }) => (tableNumber ? tableKey(tableNumber) : [])),
  ).size,
  created_at: event.createdAt,
  ...ownAccess,
});

/** Events of a signed-out visitor, within the free plan's limits. */
export const eventsInBrowser: EventStore = {
  id: 'this browser',
  location: 'browser',
  list: async () => readLocalEvents().map(asHostEvent),
  create: async (details) => {
    if (readLocalEvents().length >= FREE_EVENT_LIMIT) {
      throw new AppError('event_limit_reached', { detail: { limit: FREE_EVENT_LIMIT } });
    }
    const now = new Date().toISOString();
    const event = {
      ...camelCaseKeys(details),
      ownerName: '',
      ownerEmail: '',
      guests: [],
      createdAt: now,
      updatedAt: now,
    };
    addLocalEvent(event);
    return asHostEvent(event);
  },
  duplicate: async () => {
    throw new AppError('event_limit_reached', { detail: { limit: FREE_EVENT_LIMIT } }); // the free plan allows one
  },
  update: async (eventId, changes) => {
    if (Object.keys(changes).some((field) => forVisitors.includes(field)))
      throw new AppError('not_allowed');
    changeLocalEvent(eventId, (event) => ({ ...event, ...camelCaseKeys(changes) }));
  },
  delete: async (eventId) => removeLocalEvents([eventId]),
  leave: async () => {
    throw new AppError('not_allowed'); // local events are never shared
  },
  onChangedElsewhere: subscribeToOtherTabs,
};
