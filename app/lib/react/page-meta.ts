import { brand } from '@/lib/text/brand';

type Page = { title: string; description: string; path: string };
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export const findPublicUrl = (matches: Matches) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl?: string } | undefined)
    ?.publicUrl ?? '';

export const createMeta =
  (page: Page) =>
  ({ matches }: { matches: Matches }) =>
    buildPageMeta({ ...page, title: `${page.title} · ${brand.name}` }, matches);

export function buildPageMeta({ title, description, path }: Page, matches: Matches) {
  const origin = findPublicUrl(matches);
  const url = origin + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}/social-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content:
        'Everyone finds their seat: a table laid for eight, and a phone that shows a guest their table.',
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export const buildStructuredData = (properties: Record<string, unknown>) => ({
  'script:ld+json': { '@context': 'https://schema.org', ...properties },
});
