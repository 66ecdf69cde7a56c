import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/field';
import { PhoneWithGuest } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Input } from '@/components/ui/input';
import { TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { accentColors, backgrounds, type EventTheme, textColors, themeAttributes, themeLabel } from '@/features/theme/model';
import { longDate } from '@/lib/dates';
import { useUpdateEvent, useUpdateTheme } from '../mutations';
import type { HostEvent } from '../schema';
import { eventSettingsSchema } from '../schema';
import './edit-event-dialog.css';

const tabs = [
  { value: 'details', label: 'Event Details' },
  { value: 'style', label: 'Theme & Style' },
] as const;

type Props = { event: HostEvent; firstTab: (typeof tabs)[number]['value']; onClose: () => void };

/** Name and date on one tab, the look of the guest page on the other; each saves what it shows, then the dialog closes. */
export function EditEventDialog({ event, firstTab, onClose }: Props) {
  const [tab, setTab] = useState<string>(firstTab);
  const updateEvent = useUpdateEvent();
  const updateTheme = useUpdateTheme();
  const busy = updateEvent.isPending || updateTheme.isPending;
  const [theme, setTheme] = useState<EventTheme>(event);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(eventSettingsSchema),
    defaultValues: { event_name: event.event_name, event_date: event.event_date, shows_party: event.shows_party },
  });
  const { errors } = formState;

  const saveDetails = handleSubmit((settings) => updateEvent.mutate({ id: event.id, ...settings }, { onSuccess: onClose }));
  const saveTheme = () => {
    const { theme_background, theme_accent_color, theme_text_color } = theme;
    updateTheme.mutate({ id: event.id, theme_background, theme_accent_color, theme_text_color }, { onSuccess: onClose });
  };

  return (
    <Tabs value={tab} onValueChange={setTab}>
      <Dialog
        open
        onOpenChange={(open) => !open && !busy && onClose()}
        title="Edit Event"
        size="lg"
        head={<TabList label="Edit Event" tabs={tabs} />}
        footer={
          <>
            <Button variant="soft" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button busy={busy} onClick={tab === 'details' ? saveDetails : saveTheme}>
              {busy ? 'Saving...' : 'Save Changes'}
            </Button>
          </>
        }
      >
        <TabPanel value="details">
          <form method="post" className="form-grid max-w-xl px-5 py-7 sm:px-8" onSubmit={saveDetails} noValidate>
            <Field label="Event Name" error={errors.event_name?.message}>
              {(control) => <Input {...control} {...register('event_name')} required autoComplete="off" />}
            </Field>
            <Field label="Event Date" error={errors.event_date?.message}>
              {(control) => <Input {...control} {...register('event_date')} type="date" required />}
            </Field>
            <div>
              <label htmlFor="shows-party" className="flex min-h-11 items-center gap-3">
                <Checkbox id="shows-party" aria-describedby="shows-party-help" {...register('shows_party')} />
                <span>Show guests the rest of their household</span>
              </label>
              <p className="help" id="shows-party-help">
                Guests who find their name see who’s with them, and at which table. They don’t see your names for households.
              </p>
            </div>
            <button type="submit" hidden />
          </form>
        </TabPanel>
        <TabPanel value="style">
          <div className="theme-editor">
            <div className="theme-editor-choices">
              <Swatches legend="Background" name="theme_background" values={backgrounds} theme={theme} onChoose={setTheme}>
                {(value) => (
                  <i data-event-bg={value}>
                    <Check className="icon" aria-hidden="true" />
                  </i>
                )}
              </Swatches>
              <Swatches legend="Accent colour" name="theme_accent_color" values={accentColors} theme={theme} onChoose={setTheme}>
                {(value) => (
                  <i data-event-accent={value}>
                    <Check className="icon" aria-hidden="true" />
                  </i>
                )}
              </Swatches>
              <Swatches
                legend="Text colour"
                name="theme_text_color"
                values={textColors}
                theme={theme}
                onChoose={setTheme}
                className="ink-swatch"
              >
                {(value) => <i data-event-text={value}>Aa</i>}
              </Swatches>
              <p className="help">Every combination is easy to read, so follow the flowers.</p>
            </div>
            <div className="theme-editor-preview event-ground" {...themeAttributes(theme)}>
              <PhoneWithGuest eventName={event.event_name} dateLabel={longDate(event.event_date)} />
            </div>
          </div>
        </TabPanel>
      </Dialog>
    </Tabs>
  );
}

type SwatchesProps = {
  legend: string;
  name: keyof EventTheme;
  values: readonly string[];
  theme: EventTheme;
  onChoose: (theme: EventTheme) => void;
  className?: string;
  children: (value: string) => ReactNode;
};

const Swatches = ({ legend, name, values, theme, onChoose, className = '', children }: SwatchesProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <div className="swatches">
      {values.map((value) => (
        <label key={value} className={`swatch ${className}`}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme[name] === value}
            onChange={() => onChoose({ ...theme, [name]: value })}
          />
          {children(value)}
          <span>{themeLabel(value)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
