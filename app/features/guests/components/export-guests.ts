import { notify } from '@/components/notify';
import type { Guest } from '@/features/seating/guests/schema';
import { counted } from '@/lib/counted';
import { csvFile, saveFile } from '@/lib/save-file';
import { guestListCsv, guestListFileName, guestListTemplate } from '../import/guest-file';
import type { WishTexts } from '../import/wish-columns';

export const saveTemplate = () => saveFile(csvFile(guestListTemplate), 'guest_list_template.csv');

/** Saves the guests as a file; a toast says how it went. */
export function exportGuests(eventName: string, guests: readonly Guest[], wishesOf?: (guest: Guest) => WishTexts) {
  if (guests.length === 0) return notify.error('No data to export', 'There are no guests to export.');
  try {
    saveFile(csvFile(guestListCsv(guests, wishesOf)), guestListFileName(eventName));
    notify.success('Export successful', `${counted(guests.length, 'guest')} saved as CSV.`);
  } catch (error) {
    console.error('The guest list was not exported', error);
    notify.error('Export failed', 'Failed to export guests. Please try again.');
  }
}
