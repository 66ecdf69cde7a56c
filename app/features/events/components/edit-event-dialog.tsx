import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { GuestPageMockup } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { type EventTheme, pickTheme, themeFields, toThemeAttributes } from '@/features/theme/model';
import { formatLongDate } from '@/lib/dates/dates';
import { getDateHelp } from '../model';
import { useUpdateEvent, useUpdateTheme } from '../mutations';
import { changedEventSchema, type HostEvent } from '../schema';
import { ThemeChoices } from './theme-choices';
import './edit-event-dialog.css';

const tabs = [
  { value: 'details', label: 'Event Details' },
  { value: 'style', label: 'Theme & Style' },
] as const;

type Props = { event: HostEvent; onClose: () => void };

export default function EditEventDialog({ event, onClose }: Props) {
  const [tab, setTab] = useState<string>('details');
  const updateEvent = useUpdateEvent();
  const updateTheme = useUpdateTheme();
  const busy = updateEvent.isPending || updateTheme.isPending;
  const [chosenTheme, setTheme] = useState<EventTheme | null>(null);
  const theme = chosenTheme ?? event;
  const isStyled = themeFields.some((field) => theme[field] !== event[field]);
  const { event_name, event_date } = event;
  const form = useForm({
    resolver: zodResolver(changedEventSchema(event)),
    defaultValues: { event_name, event_date },
  });
  const { isDirty } = form.formState;
  const formId = useId();

  const thenShow = (other: string, hasChanges: boolean) => (hasChanges ? setTab(other) : onClose());
  const saveDetails = form.handleSubmit((details) => {
    const onSuccess = () => {
      form.reset(details);
      thenShow('style', isStyled);
    };
    updateEvent.mutate({ id: event.id, ...details }, { onSuccess });
  });
  const saveTheme = () => {
    const onSuccess = () => {
      setTheme(null);
      thenShow('details', isDirty);
    };
    updateTheme.mutate({ id: event.id, ...pickTheme(theme) }, { onSuccess });
  };

  return (
    <Tabs value={tab} onValueChange={setTab}>
      <Dialog
        open
        onOpenChange={(open) => !open && !busy && onClose()}
        title="Edit Event"
        size="lg"
        header={<TabList label="Edit Event" tabs={tabs} />}
        footer={
          <>
            <Button variant="soft" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={busy}
              {...(tab === 'details' ? { type: 'submit', form: formId } : { onClick: saveTheme })}
            >
              {busy ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        }
      >
        <TabPanel value="details">
          <form
            id={formId}
            method="post"
            className="form-grid max-w-xl px-5 py-7 sm:px-8"
            onSubmit={saveDetails}
            noValidate
          >
            <TextField
              form={form}
              name="event_name"
              label="Event Name"
              required
              autoComplete="off"
            />
            <TextField
              form={form}
              name="event_date"
              label="Event Date"
              type="date"
              required
              help={getDateHelp(event)}
            />
          </form>
        </TabPanel>
        <TabPanel value="style">
          <div className="grid min-[860px]:grid-cols-[1fr_380px]">
            <div className="grid content-start gap-7 px-[clamp(1.25rem,3vw,2rem)] pt-6 pb-8">
              <ThemeChoices theme={theme} onChoose={setTheme} />
            </div>
            <div className="edit-event-preview event-ground" {...toThemeAttributes(theme)}>
              <GuestPageMockup
                isPreview
                className="w-[250px] [--corner:37px]"
                eventName={event.event_name}
                dateLabel={formatLongDate(event.event_date)}
              />
            </div>
          </div>
        </TabPanel>
      </Dialog>
    </Tabs>
  );
}
