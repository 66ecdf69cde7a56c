import { brand } from '@/lib/text/brand';

export const pageTitle = (title: string) => ({ title: `${title} · ${brand.name}` });
