import { type ChangeEvent, useState } from 'react';
import { FieldError } from '@/components/field';
import { Checkbox } from '@/components/ui/input';
import { formatDate } from '@/lib/dates/dates';
import { getLocalZone } from '@/lib/dates/time-zones';
import { formatCount } from '@/lib/text/counts';
import { getOwnerFirstName } from '../model';
import { previewDeletionDay } from '../opening/opening';
import {
  daysUntilClearingSchema,
  daysUntilDeletionSchema,
  formatDayRange,
  type HostEvent,
  retentionLimits,
} from '../schema';
import { OpeningNote } from './opening-note';
import { createFieldParser, SettingField } from './setting-field';
import type { SettingsSaver } from './use-settings-saver';

/** Suggested to a host who chooses to have an event deleted. */
const USUAL_DAYS = 90;

export function DeletionSettings({ event, saving }: { event: HostEvent; saving: SettingsSaver }) {
  const [problem, setProblem] = useState('');
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const isOwner = event.role === 'owner';
  const deletes = isOwner && (isChosen ?? event.deletes_after_days !== null);
  /** Deletion runs by the venue's clock, so a time zone is saved too. */
  const toDeletionSettings = (days: number | null) => ({
    deletes_after_days: days,
    time_zone: event.time_zone ?? getLocalZone(),
  });
  const choose = ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
    setIsChosen(checked);
    setProblem('');
    saving.save(toDeletionSettings(checked ? USUAL_DAYS : null), {
      done: () => setIsChosen((now) => (now === checked ? null : now)),
      refused: (why) => {
        setIsChosen(null);
        setProblem(why);
      },
    });
  };
  return (
    <div className="form-grid w-full">
      <OpeningNote event={event} />
      {isOwner ? (
        <SettingField
          label="Delete meals, allergies, wishes and arrivals"
          help={() =>
            `${formatDayRange(retentionLimits.privateParts)}. Kitchen notes, tags and helpers’ links go too.`
          }
          unit="days after the event"
          type="number"
          className="max-w-28"
          inputMode="numeric"
          {...retentionLimits.privateParts}
          saved={String(event.private_days)}
          saving={saving}
          read={createFieldParser(daysUntilClearingSchema, (private_days) => ({ private_days }))}
        />
      ) : (
        <p className="text-ink-2">
          Meals, allergies, wishes and arrivals are deleted {formatCount(event.private_days, 'day')}{' '}
          after the event. Only {getOwnerFirstName(event)} can change this.
        </p>
      )}
      {isOwner && (
        <div>
          <label htmlFor="deletes" className="flex min-h-11 items-center gap-3">
            <Checkbox
              id="deletes"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'deletes-error deletes-help' : 'deletes-help'}
              checked={deletes}
              onChange={choose}
            />
            <span>Delete this event automatically</span>
          </label>
          <p className="help" id="deletes-help">
            We’ll e-mail you a week before, so you can download the list. You can’t get it back
            afterwards.
          </p>
          <FieldError id="deletes-error">{problem || undefined}</FieldError>
        </div>
      )}
      {deletes && (
        <SettingField
          label="Days after the event"
          help={(typed) => {
            const day = previewDeletionDay(event, typed, new Date());
            const allowed = `${formatDayRange(retentionLimits.event)}.`;
            return day ? `${allowed} We’ll delete it on ${formatDate(day)}.` : allowed;
          }}
          type="number"
          className="max-w-28"
          inputMode="numeric"
          {...retentionLimits.event}
          saved={String(event.deletes_after_days ?? USUAL_DAYS)}
          saving={saving}
          read={createFieldParser(daysUntilDeletionSchema, toDeletionSettings)}
        />
      )}
    </div>
  );
}
