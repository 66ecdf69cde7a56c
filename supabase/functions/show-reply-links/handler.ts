import { authenticateCaller } from '../_shared/caller.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { jsonResponse, readJsonObject } from '../_shared/http.ts';
import { callDatabaseRule, handleRefusals, invalidBodyRefusal } from '../_shared/refusal.ts';

type Link = { id: string; generation: string; token_hash: string | null };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `{ eventId }` → `{ links: [{ id, generation, token }] }`: an event's reply links, for owner and editors. Omits links signed with another key. */
export function createHandler({
  admin,
  replyLinkKey,
}: FunctionContext & { replyLinkKey: string }): Handler {
  const signer = createSigner(replyLinkKey);
  return handleRefusals(async (request) => {
    const { eventId } = (await readJsonObject(request)) ?? {};
    const caller = await authenticateCaller(request, admin);
    if (typeof eventId !== 'string' || !uuid.test(eventId)) throw invalidBodyRefusal();
    const read = (hashes: object[]) =>
      callDatabaseRule<Link[]>(admin, 'show_invitations', {
        caller: caller.id,
        event_uuid: eventId,
        hashes,
      });
    const links = await read([]);
    const made = await Promise.all(
      links.map(async ({ id, generation }) => {
        const token = await (await signer).sign(`reply link ${id} ${generation}`);
        return { id, generation, token, hash: await hashOf(token) };
      }),
    );
    const isNew = links.some(({ token_hash }) => token_hash === null);
    const stored = isNew
      ? await read(made.map(({ id, generation, hash }) => ({ id, generation, hash })))
      : links;
    const hashes = new Map(stored.map(({ id, token_hash }) => [id, token_hash]));
    const known = made.filter(({ id, hash }) => hashes.get(id) === hash);
    return jsonResponse({
      links: known.map(({ id, generation, token }) => ({ id, generation, token })),
    });
  });
}

const bytes = (text: string) => new TextEncoder().encode(text);

/** Signs with HMAC-SHA256. The token is the first 128 bits in base64url. */
async function createSigner(secret: string) {
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return {
    async sign(text: string) {
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)));
      return btoa(String.fromCharCode(...signature.subarray(0, 16))).replace(
        /[+/=]/g,
        (sign) => base64url[sign] ?? '',
      );
    },
  };
}
const base64url: Record<string, string> = { '+': '-', '/': '_' };

async function hashOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(token)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
