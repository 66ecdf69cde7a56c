import { z } from 'zod/mini';
import { fullName } from '@/features/auth/schema';

export const accountSchema = z.object({
  full_name: fullName,
  email: z.email('Please enter a valid email address.').check(z.maxLength(320)),
});
export type AccountDetails = z.infer<typeof accountSchema>;
