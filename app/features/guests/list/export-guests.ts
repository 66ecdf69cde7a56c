import { notify } from '@/components/notify';
import type { HostEvent } from '@/features/events/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { toAppError } from '@/lib/backend/errors';
import { createCsvFile, saveFile } from '@/lib/browser/save-file';
import { formatCount } from '@/lib/text/counts';
import { joinAttendedParts, joinInvitedParts } from '../invitations/invitations';
import type { WishTexts } from '../wish-columns';

const loadGuestCsv = () => import('../guest-csv'); // lazy, because most visits need no CSV

export async function saveTemplate() {
  try {
    saveFile(createCsvFile((await loadGuestCsv()).guestListTemplate), 'guest_list_template.csv');
  } catch (error) {
    console.error('Could not save the template', error);
    notify.error('Error', toAppError(error).message);
  }
}

export async function exportGuests(
  { event_name, parts }: Pick<HostEvent, 'event_name' | 'parts'>,
  guests: readonly Guest[],
  loadWishTexts?: () => Promise<(guest: Guest) => WishTexts>,
) {
  if (guests.length === 0)
    return notify.error('No data to export', 'There are no guests to export.');
  try {
    const { buildGuestListCsv, getGuestListFileName } = await loadGuestCsv();
    const namedParts = parts.length > 1 ? parts : [];
    const getPartNames = {
      invited: (guest: Guest) => (guest.is_crew ? '' : joinInvitedParts(guest, namedParts)),
      coming_to: (guest: Guest) => (guest.is_crew ? '' : joinAttendedParts(guest, namedParts)),
    };
    saveFile(
      createCsvFile(buildGuestListCsv(guests, await loadWishTexts?.(), getPartNames)),
      getGuestListFileName(event_name),
    );
    notify.success('Export successful', `${formatCount(guests.length, 'guest')} saved as CSV.`);
  } catch (error) {
    console.error('Could not export the guest list', error);
    notify.error('Export failed', 'Failed to export guests. Please try again.');
  }
}
