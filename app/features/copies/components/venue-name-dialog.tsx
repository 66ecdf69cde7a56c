import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { useRenameVenue, useSaveVenue } from '../mutations';
import { type Venue, venueNameSchema } from '../schema';

type Props = {
  title: string;
  submitLabel: string;
  help?: string;
  name?: string;
  save: Pick<UseMutationResult<unknown, Error, Pick<Venue, 'name'>>, 'mutate' | 'isPending'>;
  onClose: () => void;
};

function VenueNameDialog({ title, submitLabel, help, name = '', save, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(venueNameSchema), defaultValues: { name } });
  const submit = form.handleSubmit(
    (named) => !save.isPending && save.mutate(named, { onSuccess: onClose }),
  );
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="Venue name"
        help={help}
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}

export const SaveVenueDialog = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => (
  <VenueNameDialog
    title="Save the room as a venue"
    submitLabel="Save the venue"
    help="Tables, chairs and what stands beside them, with no one’s name. You can start other events in it."
    save={useSaveVenue(eventId)}
    onClose={onClose}
  />
);

export const RenameVenueDialog = ({ venue, onClose }: { venue: Venue; onClose: () => void }) => (
  <VenueNameDialog
    title="Rename this venue"
    submitLabel="Save"
    name={venue.name}
    save={useRenameVenue(venue.id)}
    onClose={onClose}
  />
);
