import { expect, test, vi } from 'vitest';
import { notify } from '@/components/notify';
import { AppError } from '@/lib/backend/errors';
import { reportRefusal } from './change-reports';

test('if a shared event can no longer be edited, the error names its owner', () => {
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
