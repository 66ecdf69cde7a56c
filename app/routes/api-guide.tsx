import { PolicyPage } from '@/features/site/components/policy-page';
import { apiGuide } from '@/features/site/content/api-guide';
import { createMeta } from '@/lib/react/page-meta';
import { paths } from '@/lib/text/paths';
import './api-guide.css';

export const meta = createMeta({
  title: 'API for planners’ own tools',
  description:
    'Read your events from a spreadsheet or your own software: keys, fields, changes, CSV, and examples for Google Sheets and Excel.',
  path: paths.apiGuide,
});

export default function ApiGuide() {
  return (
    <PolicyPage
      gradient="gradient-champagne"
      title="For your"
      emphasis="own tools."
      lead="Read your events from a spreadsheet or your own software"
      sections={apiGuide}
    />
  );
}
