import { z } from 'zod/mini';
import { isEmailAddress } from '@/lib/text/email-address';
import { getVisibleLength, toOneLine } from '@/lib/text/text';

export const emailSchema = z
  .string()
  .check(z.refine(isEmailAddress, 'Please enter a valid email address.'));

export const fullNameSchema = z.string().check(
  z.overwrite(toOneLine),
  z.refine((name) => getVisibleLength(name) >= 2, 'Full name must be at least 2 characters.'),
  z.maxLength(200, 'Please keep your name under 200 characters.'),
);

/** The password hash covers at most 72 bytes; “é” takes two. */
const isWithinHashLimit = (password: string) => new TextEncoder().encode(password).length <= 72;

const newPassword = z
  .string()
  .check(
    z.minLength(8, 'Your password must be at least 8 characters.'),
    z.refine(
      isWithinHashLimit,
      'Please choose a shorter password: at most 72 letters and digits, fewer with accents.',
    ),
  );

const currentPassword = z.string().check(z.minLength(1, 'Please enter your password.'));

export const loginSchema = z.object({
  email: emailSchema,
  password: currentPassword,
});

export const signupSchema = z.object({
  fullName: fullNameSchema,
  email: emailSchema,
  password: newPassword,
  confirmPassword: z.string().check(z.minLength(1, 'Please type your password again.')),
  acceptsTerms: z.boolean(),
});

export const forgotPasswordSchema = z.object({ email: emailSchema });

const requireSamePasswords = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], error: 'Please type the same password twice.' },
);

export const resetPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .check(requireSamePasswords);

export const changePasswordSchema = z
  .object({
    currentPassword,
    password: newPassword,
    confirmPassword: z.string(),
  })
  .check(requireSamePasswords);
