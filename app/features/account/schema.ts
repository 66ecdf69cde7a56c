import { z } from 'zod/mini';
import { emailSchema, fullNameSchema } from '@/features/auth/schema';

export const accountSchema = z.object({ full_name: fullNameSchema, email: emailSchema });
export type AccountDetails = z.infer<typeof accountSchema>;
