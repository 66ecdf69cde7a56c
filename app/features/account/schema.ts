import { z } from 'zod';
import { fullName } from '@/features/auth/schema';

export const accountSchema = z.object({ full_name: fullName, email: z.email('Please enter a valid email address.').max(320) });
export type AccountDetails = z.infer<typeof accountSchema>;
