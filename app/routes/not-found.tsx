import { data } from 'react-router';
import { PageNotFound } from '@/features/site/components/page-not-found';
import { buildTitleMeta } from '@/lib/react/page-title';

export const loader = () => data(null, { status: 404 });

export const meta = () => [
  buildTitleMeta('Page not found'),
  { name: 'description', content: 'There is no page at this address.' },
];

export default PageNotFound;
