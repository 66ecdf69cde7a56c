import { expect, test } from 'vitest';
import { AppError, toAppError, toFunctionError, unwrap, unwrapOrNull, unwrapRow } from './errors';

test('keeps the detail of Placecard’s own error codes, and maps other errors to known codes', () => {
  const full = toAppError({ code: 'guest_limit_reached', details: '{"limit": 50}', message: 'x' });
  expect([full.code, full.detail]).toEqual(['guest_limit_reached', { limit: 50 }]);
  expect(toAppError({ code: '23514', message: 'violates check' }).code).toBe('invalid_value');
  expect(toAppError({ code: 'invalid_credentials' }).message).toBe('Please check your credentials');
  expect(toAppError(new TypeError('Failed to fetch')).code).toBe('offline');
  expect(toAppError({ name: 'AuthRetryableFetchError', status: 503, message: 'x' }).code).toBe(
    'unavailable',
  );
  expect(toAppError({ name: 'AuthRetryableFetchError', status: 0, message: 'x' }).code).toBe(
    'offline',
  );
  expect(toAppError({ code: 'server_full', message: 'x' }).message).toContain('no room left');
  expect(toAppError({ code: 'too_busy', message: 'x' }).message).toContain('very busy just now');
  expect(toAppError({ code: 'XX000', message: 'at line 3 of secret.sql' }).message).toBe(
    'Something went wrong. Please try again.',
  );
  expect(toAppError(undefined).code).toBe('unknown');
  expect(toAppError({ code: 'constructor', message: 'x' }).code).toBe('unknown');
});

test('shows the error message of a server function, or a default message if there is none', async () => {
  const failure = async (body: object) =>
    (await toFunctionError({ context: Response.json(body) })).message;
  expect(
    await failure({ success: false, code: 'address_not_served', error: 'We don’t deliver there.' }),
  ).toBe('We don’t deliver there.');
  expect(await failure({ code: 'unavailable', error: 'unavailable', message: 'x' })).toContain(
    'try again in a minute',
  );
  expect(await failure({ code: 'over_request_rate_limit', message: 'x' })).toContain(
    'Please wait a few minutes',
  );
  expect((await toFunctionError({ context: new Response('<html>') })).code).toBe('unknown');
  expect((await toFunctionError({ name: 'FunctionsFetchError' })).code).toBe('offline');
});

test('unwrap returns data or throws, and unwrapOrNull returns null for a missing row', async () => {
  expect(await unwrap(Promise.resolve({ data: [1], error: null }))).toEqual([1]);
  await expect(unwrap(Promise.resolve({ data: null, error: null }))).rejects.toThrow(AppError);
  expect(
    await unwrapOrNull(Promise.resolve({ data: null, error: { code: 'PGRST116' } })),
  ).toBeNull();
  await expect(
    unwrapOrNull(Promise.resolve({ data: null, error: { code: '42501' } })),
  ).rejects.toThrow('permission');
});

test('a write that affected no row or several is an error', async () => {
  const written = (...rows: { id: string }[]) =>
    unwrapRow(Promise.resolve({ data: rows, error: null }));
  await expect(written()).rejects.toMatchObject({ code: 'not_found' });
  await expect(written({ id: 'a' }, { id: 'b' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await written({ id: 'a' })).toEqual({ id: 'a' });
});
