import { authenticateCaller } from '../_shared/caller.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { jsonResponse, readJsonObject } from '../_shared/http.ts';
import { callDatabaseFunction, handleRefusals, invalidBodyRefusal } from '../_shared/refusal.ts';
import { createLinkSigner, hashToken } from '../_shared/reply-token.ts';

type Link = { id: string; generation: string; token_hash: string | null };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `{ eventId }` → `{ links: [{ id, generation, token }] }`, for owner and editors. Omits links of another key. */
export function createHandler({
  admin,
  replyLinkKey,
}: FunctionContext & { replyLinkKey: string }): Handler {
  const signer = createLinkSigner(replyLinkKey);
  return handleRefusals(async (request) => {
    const { eventId } = (await readJsonObject(request)) ?? {};
    const caller = await authenticateCaller(request, admin);
    if (typeof eventId !== 'string' || !uuid.test(eventId)) throw invalidBodyRefusal();
    const read = (hashes: object[]) =>
      callDatabaseFunction<Link[]>(admin, 'show_invitations', {
        caller: caller.id,
        event_uuid: eventId,
        hashes,
      });
    const links = await read([]);
    const made = await Promise.all(
      links.map(async ({ id, generation }) => {
        const token = await signer.signReplyLink(id, generation);
        return { id, generation, token, hash: await hashToken(token) };
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
