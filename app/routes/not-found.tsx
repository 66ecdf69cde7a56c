import { data } from 'react-router';
import { PageNotFound } from '@/features/site/components/page-not-found';
import { pageTitle } from '@/lib/react/page-title';

export const loader = () => data(null, { status: 404 });

export const meta = () => [
  pageTitle('Page not found'),
  { name: 'description', content: 'There is no page at this address.' },
];

export default PageNotFound;
