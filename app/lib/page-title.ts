import { brand } from '@/lib/brand';

/** The title of a page, for its `meta`. */
export const pageTitle = (title: string) => ({ title: `${title} · ${brand.name}` });
