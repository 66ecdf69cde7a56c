import { brand } from '@/lib/brand';

export const pageTitle = (title: string) => ({ title: `${title} · ${brand.name}` });
