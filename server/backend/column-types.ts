const oids = { bytea: 17, bigint: 20, json: 114, jsonb: 3802, numeric: 1700 };
const times = [1082, 1083, 1114, 1184, 1266];

const asText = (text: string) => text;
const fromJson = (text: string) => JSON.parse(text) as unknown;

/** Parsers of values by the oid of their type. Times stay text; numbers become numbers if they lose no precision. */
export const parsers: Record<number, (text: string) => unknown> = {
  [oids.bigint]: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  [oids.json]: fromJson,
  [oids.jsonb]: fromJson,
  [oids.numeric]: (text) =>
    Number.isFinite(Number(text)) && String(Number(text)) === text ? Number(text) : text,
  ...Object.fromEntries(times.map((type) => [type, asText])),
};

const toJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const serializers: Record<number, (value: unknown) => string> = {
  [oids.bigint]: String,
  [oids.json]: toJson,
  [oids.jsonb]: toJson,
  [oids.numeric]: String,
  ...Object.fromEntries(times.map((type) => [type, (value: unknown) => value as string])),
};

export const BYTEA = oids.bytea;
