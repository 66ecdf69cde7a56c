import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod/mini';
import {
  type Guest,
  type GuestDetails,
  type guestSchema,
  toGuestFormValues,
} from '@/features/seating/guests/schema';
import { NO_TABLE } from '@/features/seating/tables/model';
import { missingFieldMessages } from '../change-reason-texts';
import { notifyMissingInformation } from '../change-reports';
import { toListedMeal } from '../kitchen/kitchen';
import { type ListedTable, resolveTableLabel } from '../model';

export type GuestFormState = UseFormReturn<z.input<typeof guestSchema>, unknown, GuestDetails>;

export const toFormValues = (details: Partial<GuestDetails>) => ({
  ...toGuestFormValues(details),
  table_number: details.table_number ?? NO_TABLE,
});

const requiredFields = ['name', 'table_number'] as const;

/** If the name or the table is missing, shows an error in each empty field and returns true. */
export function rejectIfIncomplete(
  typed: GuestDetails,
  { setError, setFocus }: Pick<GuestFormState, 'setError' | 'setFocus'>,
): boolean {
  const missing = requiredFields.filter((field) => !typed[field]);
  const [first] = missing;
  if (!first) return false;
  for (const field of missing) setError(field, { message: missingFieldMessages[field] });
  setFocus(first);
  notifyMissingInformation();
  return true;
}

type Lists = { tables: readonly ListedTable[]; meals: readonly string[] };

/** Uses the event's spelling of table and meal: “table 4” becomes “4”, “lamb” becomes “Lamb”. */
export const normaliseGuestDetails = <Typed extends GuestDetails | Guest>(
  typed: Typed,
  { tables, meals }: Lists,
): Typed => ({
  ...typed,
  table_number: resolveTableLabel(tables, typed.table_number),
  meal: typed.meal && toListedMeal(meals, typed.meal),
});
