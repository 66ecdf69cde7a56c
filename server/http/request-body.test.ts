import { expect, it, vi } from 'vitest';
import { readFields } from './request-body.ts';

const requestWith = (body: string) => new Request('http://localhost/', { method: 'POST', body });

it('parses the fields of a request once and leaves its body readable', async () => {
  const request = requestWith('{"email":"a@b.example"}');
  const clone = vi.spyOn(request, 'clone');
  expect(await Promise.all([readFields(request), readFields(request)])).toEqual([
    { email: 'a@b.example' },
    { email: 'a@b.example' },
  ]);
  expect(clone).toHaveBeenCalledTimes(1);
  expect(await request.text()).toBe('{"email":"a@b.example"}');
  expect(await readFields(request)).toEqual({ email: 'a@b.example' });
});

it.each(['', 'null', '"text"', '{"half'])('finds no fields in %j', async (body) => {
  expect(await readFields(requestWith(body))).toEqual({});
});
