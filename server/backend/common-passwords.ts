import { dictionary } from '@zxcvbn-ts/language-common';

/** The list of zxcvbn-ts, made of the passwords most often found in leaks: 49,000, of which 18,000 are as long as ours must be. */
const common = new Set(dictionary['passwords-common'] as string[]);

/** Whether so many people use this password that whoever guesses begins with it; in whatever case. */
export const isCommonPassword = (password: string): boolean => common.has(password.trim().toLowerCase());
