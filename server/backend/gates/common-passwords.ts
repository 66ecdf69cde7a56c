import { dictionary } from '@zxcvbn-ts/language-common';
import { readFields } from '../../read-fields.ts';
import { weakPassword } from '../../refusals.ts';
import type { Gate } from './gate.ts';

/** The list of zxcvbn-ts, made of the passwords most often found in leaks: 49,000, of which 18,000 are as long as ours must be. */
const common = new Set(dictionary['passwords-common'] as string[]);

/** Refuses a new password, in whatever case, that so many people use that whoever guesses begins with it. */
export const refuseCommonPasswords: Gate = async (c, next) => {
  const { password } = await readFields(c.req.raw);
  return typeof password === 'string' && common.has(password.trim().toLowerCase()) ? weakPassword() : next();
};
