import { z } from 'zod';
import { UUID_PATTERN } from '../http/uuid.ts';

/** The Realtime protocol writes a message as an object (1.0.0) or a list (2.0.0). */
export type ProtocolVersion = '1.0.0' | '2.0.0';

const ref = z.string().max(64).nullish();
const message = z.object({
  join_ref: ref,
  ref,
  topic: z.string().max(255),
  event: z.string().max(64),
  payload: z.record(z.string(), z.unknown()),
});
export type Frame = z.infer<typeof message>;

export function readFrame(text: string, vsn: ProtocolVersion): Frame | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (vsn === '2.0.0') {
    if (!Array.isArray(parsed) || parsed.length !== 5) return null;
    const [join_ref, ref, topic, event, payload] = parsed as unknown[];
    parsed = { join_ref, ref, topic, event, payload };
  }
  const frame = message.safeParse(parsed);
  return frame.success ? frame.data : null;
}

export const writeFrame = (
  { join_ref = null, ref = null, topic, event, payload }: Frame,
  vsn: ProtocolVersion,
): string =>
  JSON.stringify(
    vsn === '2.0.0'
      ? [join_ref, ref, topic, event, payload]
      : { join_ref, ref, topic, event, payload },
  );

/** Null for topics of check-in pages and hosts, whose ids only permitted listeners can read. */
export const parseEventTopic = (topic: string): string | null =>
  /^realtime:event:(.+)$/.exec(topic)?.[1] ?? null;

const joinSchema = z.object({
  config: z
    .object({ private: z.boolean().nullish(), postgres_changes: z.array(z.unknown()).nullish() })
    .partial()
    .nullish(),
});

const topicPattern = new RegExp(`^realtime:(event|door|host):${UUID_PATTERN}$`);

export function findJoinRefusal({ topic, payload }: Frame): string | null {
  const join = joinSchema.safeParse(payload);
  if (!join.success) return 'The join cannot be read';
  if (join.data.config?.private) return 'Private channels are not offered';
  if (join.data.config?.postgres_changes?.length) return 'Changes of tables are not offered';
  if (!topicPattern.test(topic)) return 'There is no such topic';
  return null;
}
