import { expect, test, vi } from 'vitest';
import { notify } from '@/components/notify';
import { AppError } from '@/lib/backend/errors';
import { reportRefusal } from './change-reports';

test('the error of a refused change names the owner who no longer shares the event', () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => '');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const event = { id: 'wedding', role: 'editor', owner_name: 'Amelia Hartley' } as const;
  reportRefusal(new AppError('not_allowed'), ['Error', 'Failed to update guest'], event);
  expect(error).toHaveBeenCalledWith(
    'Not saved',
    'Amelia no longer lets you change this event, so your change wasn’t saved.',
    expect.objectContaining({ event: 'wedding' }),
  );
});
