import { brand } from '@/lib/text/brand';

export const buildTitleMeta = (title: string) => ({ title: `${title} · ${brand.name}` });
