export { brand, readSeller } from '../../../supabase/functions/_shared/brand.ts';
