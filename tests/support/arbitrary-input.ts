import fc from 'fast-check';

/** A long JSON string without its closing quotation mark. */
export const unclosedString = `"${'\\"'.repeat(100_000)}`;

/** Text that breaks parsers: NUL, lone surrogates, quotes, brackets, SQL, paths, very long text. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\v',
    'a\fb',
    '\x07',
    '\x1b[31m',
    '\x7f',
    '\u061c\u200f',
    'a\0@example.com',
    '\ud800@example.com',
    '\udc00',
    '\u202e',
    '\ufeff',
    '%00',
    '%',
    '%E0%A4%A',
    "'; drop table events; --",
    '"),(\\',
    '../../etc/passwd',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e999',
    '99999999999999999999',
    '2027-02-31',
    'infinity',
    '{}',
    '__proto__',
    '<script>',
    unclosedString,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.integer({ min: 1, max: 300_000 }).map((length) => `${'x'.repeat(length)}@example.com`),
);

export const arbitraryValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom(null, true, [], {}, 0, -1, 1e300),
);

const deep = fc
  .tuple(
    fc.constantFrom('[', '{"a":', '{"email":[', '{"addon":{"customization":'),
    fc.integer({ min: 1, max: 40_000 }),
    fc.boolean(),
  )
  .map(
    ([open, depth, isWhole]) =>
      open.repeat(depth) + (isWhole ? `1${closing(open).repeat(depth)}` : ''),
  );
const closing = (open: string) =>
  [...open]
    .reverse()
    .map((sign) => ({ '[': ']', '{': '}' })[sign] ?? '')
    .join('');

/** Request bodies: `fields` with wrong values, other JSON, invalid JSON, bytes, deep nesting. */
export const arbitraryBody = (
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> => {
  const shaped = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, validValue]) => [
        name,
        fc.oneof(arbitraryValue, { arbitrary: validValue, weight: 2 }),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { arbitrary: shaped.map((body) => JSON.stringify(body)), weight: 6 },
    arbitraryValue.map((body) => JSON.stringify(body)),
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 500 }).map((bytes) => new Uint8Array(bytes)),
    deep,
  );
};
