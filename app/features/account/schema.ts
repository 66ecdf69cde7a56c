import { z } from 'zod/mini';
import { email, fullName } from '@/features/auth/schema';

export const accountSchema = z.object({ full_name: fullName, email });
export type AccountDetails = z.infer<typeof accountSchema>;
