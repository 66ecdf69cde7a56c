export { brand } from '../../supabase/functions/_shared/brand.ts';
