import { FREE_EVENT_LIMIT } from '@/features/plans/model';
import { camelCaseKeys } from '@/lib/backend/camel-case';
import { AppError } from '@/lib/backend/errors';
import { tableKey } from '@/lib/text/table-key';
import {
  addLocalEvent,
  type LocalEvent,
  readLocalEvents,
  removeLocalEvents,
  subscribeToOtherTabs,
  toEventColumns,
  updateLocalEvent,
} from './browser-events';
import { alwaysOpenSettings, type HostEvent, ownerAccess } from './schema';
import type { EventStore } from './store';

const visitorAccess = ['message', 'hidden_languages', ...Object.keys(alwaysOpenSettings)];

export const toHostEvent = (event: LocalEvent): HostEvent => ({
  id: event.id,
  ...toEventColumns(event),
  message: null,
  message_until: null,
  hidden_languages: '',
  ...alwaysOpenSettings,
  host_topic: null,
  short_address: null,
  guests_count: event.guests.filter(({ isCrew }) => !isCrew).length,
  tables_count: new Set(
    event.guests.flatMap(({ tableNumber, isCrew }) =>
      tableNumber && !isCrew ? tableKey(tableNumber) : [],
    ),
  ).size,
  created_at: event.createdAt,
  ...ownerAccess,
});

/** Events of a signed-out visitor, within the free plan's limits. */
export const browserEventStore: EventStore = {
  id: 'this browser',
  location: 'browser',
  list: async () => readLocalEvents().map(toHostEvent),
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
    return toHostEvent(event);
  },
  duplicate: async () => {
    throw new AppError('event_limit_reached', { detail: { limit: FREE_EVENT_LIMIT } }); // the free plan allows one
  },
  update: async (eventId, changes) => {
    if (Object.keys(changes).some((field) => visitorAccess.includes(field)))
      throw new AppError('not_allowed');
    updateLocalEvent(eventId, (event) => ({ ...event, ...camelCaseKeys(changes) }));
  },
  delete: async (eventId) => removeLocalEvents([eventId]),
  leave: async () => {
    throw new AppError('not_allowed'); // local events are never shared
  },
  onChangedElsewhere: subscribeToOtherTabs,
};
