import { useMutation } from '@tanstack/react-query';
import { notify } from '@/components/notify';
import { createAnonymousClient } from '@/lib/supabase';
import type { ContactValues } from './schema';

/** Stores one contact_submissions row; anybody may, nobody reads it back (decisions: access). */
export const useSubmitContact = () =>
  useMutation({
    mutationFn: async (values: ContactValues) => {
      const isGeneral = values.inquiryType === 'general';
      const row = {
        inquiry_type: values.inquiryType,
        full_name: values.fullName,
        email: values.email,
        question: isGeneral ? values.question : null,
        plan: isGeneral ? null : values.plan,
        issue_type: isGeneral ? null : values.issueType,
        description: isGeneral ? null : values.description,
        screenshot_url: null,
      };
      const { error } = await createAnonymousClient().from('contact_submissions').insert(row);
      if (error) throw new Error(`Error submitting form: ${error.message}`);
    },
    onSuccess: () => notify.success('Your message has been sent!'),
    onError: (error) => {
      console.error(error);
      notify.error('Error', 'There was a problem submitting your form. Please try again.');
    },
  });
