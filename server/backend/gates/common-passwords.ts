import { readFields } from '../../http/read-fields.ts';
import { weakPassword } from '../../http/refusals.ts';
import type { Gate } from './gate.ts';

let common: Promise<Set<string>> | undefined;

/** The list of zxcvbn-ts, made of the passwords most often found in leaks: 49,000, of which 18,000 are as long as ours must be. */
const readCommon = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
};

/** Refuses a new password, in whatever case, that so many people use that whoever guesses begins with it. */
export const refuseCommonPasswords: Gate = async (c, next) => {
  const { password } = await readFields(c.req.raw);
  if (typeof password !== 'string') return next();
  common ??= readCommon(); // with the first new password: it takes 20 MB
  return (await common).has(password.trim().toLowerCase()) ? weakPassword() : next();
};
