import { z } from 'zod';
import { inOneLine, shown, shownLength } from '@/lib/text';

const person = {
  fullName: z
    .string()
    .overwrite(inOneLine)
    .refine((name) => shownLength(name) >= 2, 'Full name must be at least 2 characters.')
    .max(200, 'Please keep your name under 200 characters.'),
  email: z.string().trim().pipe(z.email('Please enter a valid email address.').max(320)),
};

const planChoices = ['free', 'pro', 'pro-planner', 'not-sure'] as const;
const issueTypes = ['access', 'qrcode', 'editing-guests', 'payment', 'other'] as const;

export const contactSchema = z.discriminatedUnion('inquiryType', [
  z.object({
    inquiryType: z.literal('general'),
    ...person,
    question: z
      .string()
      .overwrite(shown)
      .refine((text) => shownLength(text) >= 10, 'Your question must be at least 10 characters long.')
      .max(5000, 'Please keep it under 5,000 characters.'),
  }),
  z.object({
    inquiryType: z.literal('purchase'),
    ...person,
    plan: z.enum(planChoices, 'Please select a plan.'),
    issueType: z.enum(issueTypes, 'Please select an issue type.'),
    description: z
      .string()
      .overwrite(shown)
      .refine((text) => shownLength(text) >= 10, 'Please describe your issue in at least 10 characters.')
      .max(5000, 'Please keep it under 5,000 characters.'),
    attachScreenshot: z.boolean().optional(),
  }),
]);
export type ContactValues = z.infer<typeof contactSchema>;
