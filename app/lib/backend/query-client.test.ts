import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { getQueryClient } from './query-client';

afterEach(() => onlineManager.setOnline(true));

test('an offline change fails immediately instead of waiting', async () => {
  onlineManager.setOnline(false);
  const mutationFn = () => Promise.reject(new Error('no connection'));
  const change = new MutationObserver<void>(getQueryClient(), { mutationFn });

  change.mutate().catch(() => null);

  await expect.poll(() => change.getCurrentResult().status).toBe('error');
});
