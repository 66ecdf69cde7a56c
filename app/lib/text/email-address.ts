export { isEmailAddress } from '../../../supabase/functions/_shared/email-address.ts';
