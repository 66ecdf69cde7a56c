import { ChevronRight, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { FormField, TextField } from '@/components/form-field';
import { Checkbox, Select } from '@/components/ui/input';
import { listPartsForGuest } from '@/features/events/parts/model';
import { getAttendance, isWaiting } from '@/features/seating/guests/attendance';
import { combineNeeds } from '@/features/seating/guests/needs';
import { type Guest, OTHER_NAMES_HINT } from '@/features/seating/guests/schema';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { TAG_LIST_ID } from '../components/name-suggestions';
import {
  describeAttendedParts,
  describeInvitedParts,
  isInvitedToAll,
} from '../invitations/invitations';
import { InvitedParts } from '../invitations/invited-parts';
import { ReplyOptions } from '../list/guest-cell-field';
import { useGuestListContext } from '../list/guest-list-context';
import { useListState, useListStore } from '../list/list-store';
import { NeedsField } from '../needs/needs-field';
import { isInMoreSection, summariseMoreFields } from './more-fields';
import type { PanelFieldsProps } from './panel-fields';

/** Once expanded, it stays expanded for the next guests, unless all of its fields are empty. */
export function MoreFieldsSection({ form, formId, guest }: PanelFieldsProps) {
  const { wishes, event, hasInvitations } = useGuestListContext();
  const { parts } = event;
  const store = useListStore();
  const id = useId();
  const values = form.watch();
  const needs = combineNeeds({ ...guest, needs: values.needs });
  const summary = summariseMoreFields(
    { ...values, needs },
    wishes?.count(guest) ?? 0,
    guest.is_crew,
    hasInvitations && !isWaiting(guest) && !isInvitedToAll(guest, parts)
      ? describeInvitedParts(guest, parts).replace('Invited', 'invited')
      : '',
  );
  const [isCollapsed, setCollapsed] = useState(
    summary === '' && !isInMoreSection(store.get().openedField),
  );
  const isOpen = useListState((state) => state.isMoreOpen) && !isCollapsed;
  const toggle = () => {
    setCollapsed(false);
    store.set({ isMoreOpen: !isOpen });
  };
  return (
    <div className="guest-panel-more">
      <button
        type="button"
        className="guest-panel-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <ChevronRight className="icon" aria-hidden="true" />
        More
        {!isOpen && summary && <small>{summary}</small>}
      </button>
      <div id={id} className="guest-panel-more-fields" hidden={!isOpen}>
        {isOpen && <MoreFields form={form} formId={formId} guest={guest} />}
      </div>
    </div>
  );
}

function MoreFields({ form, formId, guest }: PanelFieldsProps) {
  const { wishes, replies } = useGuestListContext();
  const { is_crew } = guest;
  const field = { form, formId, autoComplete: 'off' } as const;
  return (
    <>
      <NeedsField form={form} formId={formId} guest={guest} />
      <p className="guest-panel-lock">
        <Lock className="icon" aria-hidden="true" /> Private: only people planning with you
      </p>
      <TextField
        {...field}
        name="kitchen_note"
        label="Note for the kitchen"
        placeholder="Served first, a small portion"
      />
      <div className="guest-panel-pair">
        <TextField
          {...field}
          name="also_known_as"
          label={
            <>
              Other names <small>{OTHER_NAMES_HINT}</small>
            </>
          }
          placeholder="Maiden name, nickname"
        />
        <TextField
          {...field}
          name="tags"
          label="Tags"
          list={TAG_LIST_ID}
          placeholder="The bride’s side, work"
        />
      </div>
      <TextField
        {...field}
        name="private_note"
        label="Private note"
        placeholder="Leaves early, comes by train"
      />
      <div className="guest-panel-pair">
        <TextField
          {...field}
          name="title"
          label={
            <>
              Title <small>before the name</small>
            </>
          }
          placeholder="Dr, Mrs"
        />
        {!is_crew && (
          <FormField form={form} name="reply" label="Reply">
            {(control) => (
              <Select {...control} form={formId}>
                <ReplyOptions />
              </Select>
            )}
          </FormField>
        )}
      </div>
      {!is_crew && !isUnnamedPlace(guest) && (
        <FormField form={form} name="waiting" label="Waiting list">
          {(control) => (
            <Select {...control} form={formId}>
              <option value={guest.waiting ? 'no' : ''}>Invited</option>
              <option value="yes">On the waiting list</option>
            </Select>
          )}
        </FormField>
      )}
      <CrewField guest={guest} />
      {!is_crew && wishes?.renderFields(guest)}
      {!is_crew && <InvitedField guest={guest} />}
      {!is_crew && replies?.renderLink(guest)}
    </>
  );
}

/** Saved at once, unlike the fields of the form. */
function InvitedField({ guest }: { guest: Guest }) {
  const { event } = useGuestListContext();
  const store = useListStore();
  if (event.parts.length < 2) return null;
  const open = (kind: 'invited' | 'coming') =>
    store.set({ selectionDialog: { kind, ids: new Set([guest.id]) } });
  const canLeaveOutParts =
    getAttendance(guest) === 'coming' && listPartsForGuest(event.parts, guest).length > 1;
  return (
    <>
      <p className="guest-panel-invited">
        <span aria-hidden="true">Invited to</span>
        <InvitedParts guest={guest} parts={event.parts} />
        <button type="button" className="link" onClick={() => open('invited')}>
          Change <span className="sr-only">what {guest.name} is invited to</span>
        </button>
      </p>
      {canLeaveOutParts && (
        <p className="guest-panel-invited">
          <span>Coming to</span>
          <span className="min-w-0 flex-1">{describeAttendedParts(guest, event.parts)}</span>
          <button type="button" className="link" onClick={() => open('coming')}>
            Change <span className="sr-only">what {guest.name} is coming to</span>
          </button>
        </p>
      )}
    </>
  );
}

/** Saved at once, unlike the fields of the form. */
function CrewField({ guest }: { guest: Guest }) {
  const { editor } = useGuestListContext();
  const id = useId();
  const [pending, setPending] = useState<boolean | null>(null); // null once the change is stored
  const change = (is_crew: boolean) => {
    setPending(is_crew);
    editor.change.mutate(
      { change: { update: [{ ...guest, is_crew }] }, reason: 'crew' },
      { onSettled: () => setPending(null) },
    );
  };
  return (
    <div className="guest-panel-crew">
      <Checkbox
        id={id}
        aria-describedby={`${id}-about`}
        checked={pending ?? guest.is_crew === true}
        onChange={({ target }) => change(target.checked)}
      />
      <label htmlFor={id}>Crew</label>
      <small id={`${id}-about`}>Eats, on no guest page, outside your plan’s guests</small>
    </div>
  );
}
