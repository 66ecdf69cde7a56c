import { z } from 'zod/mini';
import { isEmailAddress } from '@/lib/text/email-address';
import { getVisibleLength, toOneLine, toVisibleText } from '@/lib/text/text';

const person = {
  fullName: z.string().check(
    z.overwrite(toOneLine),
    z.refine((name) => getVisibleLength(name) >= 2, 'Full name must be at least 2 characters.'),
    z.maxLength(200, 'Please keep your name under 200 characters.'),
  ),
  email: z
    .string()
    .check(z.trim(), z.refine(isEmailAddress, 'Please enter a valid email address.')),
};

const planChoices = ['free', 'pro', 'pro-planner', 'not-sure'] as const;
const issueTypes = ['access', 'qrcode', 'editing-guests', 'payment', 'other'] as const;

export const contactSchema = z.discriminatedUnion('inquiryType', [
  z.object({
    inquiryType: z.literal('general'),
    ...person,
    question: z.string().check(
      z.overwrite(toVisibleText),
      z.refine(
        (text) => getVisibleLength(text) >= 10,
        'Your question must be at least 10 characters long.',
      ),
      z.maxLength(5000, 'Please keep it under 5,000 characters.'),
    ),
  }),
  z.object({
    inquiryType: z.literal('purchase'),
    ...person,
    plan: z.enum(planChoices, 'Please select a plan.'),
    issueType: z.enum(issueTypes, 'Please select an issue type.'),
    description: z.string().check(
      z.overwrite(toVisibleText),
      z.refine(
        (text) => getVisibleLength(text) >= 10,
        'Please describe your issue in at least 10 characters.',
      ),
      z.maxLength(5000, 'Please keep it under 5,000 characters.'),
    ),
    attachScreenshot: z.optional(z.boolean()),
  }),
]);
export type ContactValues = z.infer<typeof contactSchema>;
