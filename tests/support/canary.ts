import { randomUUID } from 'node:crypto';

/** What only a host and a kitchen are told stands in the guests that tests make as this word: found anywhere else, it has leaked. */
export const canary = 'Canary-of-the-host';
/** The same of a party's name, which helpers at the door are told as well. */
const partyCanary = 'Party-of-the-host';

/** What a guest has for the host alone; a party of one, so that no page numbers it. */
export const keptPrivate = () => ({
  tags: canary,
  meal: canary,
  allergies: canary,
  kitchen_note: canary,
  party: `${partyCanary} ${randomUUID()}`,
});

/** Whether a request carries no session and no secret key. */
export function isAnonymous(headers: Headers): boolean {
  const key = headers.get('apikey');
  const bearer = headers.get('authorization')?.replace(/^Bearer /, '');
  return !key?.startsWith('sb_secret_') && (!bearer || bearer === key);
}

/** Whether an answer to an anonymous caller tells what is the host's alone. A helper's link opens the parties, and with the right to it the kitchen. */
export function isLeaking(address: string, text: string): boolean {
  const isDoor = address.endsWith('/rest/v1/rpc/open_door');
  const isKitchen = isDoor && /"rights":\s*\[[^\]]*"kitchen"/.test(text);
  return (text.includes(canary) && !isKitchen) || (text.includes(partyCanary) && !isDoor);
}

/** Fails where a server has printed what is a host's alone. */
export function expectNothingPrivate(output: string): void {
  const lines = output.split('\n').filter((line) => isLeaking('', line));
  if (lines.length > 0) throw new Error(`private values in the log:\n${lines.join('\n')}`);
}
