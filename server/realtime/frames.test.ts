import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRunCount } from '../../tests/support/run-count.ts';
import { findJoinRefusal, readFrame, writeFrame } from './frames.ts';

const vsn = fc.constantFrom('1.0.0' as const, '2.0.0' as const);
/** Valid messages with arbitrary content, so that nested fields are tested too. */
const nearly = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.jsonValue(), { maxLength: 6 }),
    fc.dictionary(fc.string(), fc.jsonValue()),
  )
  .map(([isList, list, rest]) => {
    const [join_ref, ref, topic, event, payload] = list;
    return JSON.stringify(isList ? list : { ...rest, join_ref, ref, topic, event, payload });
  });
const message = fc.record({
  join_ref: fc.option(fc.string({ maxLength: 64 })),
  ref: fc.option(fc.string({ maxLength: 64 })),
  topic: fc.string({ maxLength: 255 }),
  event: fc.string({ maxLength: 64 }),
  // Parsing a message drops __proto__.
  payload: fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.jsonValue(),
  ),
});

test('any text parses to a protocol message or to null', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.json(), nearly),
      vsn,
      (text, version) => {
        const frame = readFrame(text, version);
        if (!frame) return;
        expect(readFrame(writeFrame(frame, version), version)).toMatchObject({
          topic: frame.topic,
          event: frame.event,
        });
        expect(findJoinRefusal(frame)).toSatisfy(
          (reason) => reason === null || typeof reason === 'string',
        );
      },
    ),
    { numRuns: getRunCount(3000) },
  );
});

test('a message survives writing and reading', () => {
  fc.assert(
    fc.property(message, vsn, (frame, version) => {
      expect(readFrame(writeFrame(frame, version), version)).toEqual(
        JSON.parse(JSON.stringify(frame)),
      );
    }),
    { numRuns: getRunCount(1000) },
  );
});

test('rejects deeply nested messages but accepts a nested payload', () => {
  for (const bracket of ['[', '{"a":'])
    expect(readFrame(bracket.repeat(16 * 1024), '2.0.0')).toBeNull();
  const nested = `${'['.repeat(7000)}${']'.repeat(7000)}`;
  expect(readFrame(`["1","1","phoenix","heartbeat",{"x":${nested}}]`, '2.0.0')).toMatchObject({
    event: 'heartbeat',
  });
});
