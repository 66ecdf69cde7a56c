import { PageHead } from '@/components/page-head';
import { policy } from '@/features/site/content/privacy';
import { brand } from '@/lib/brand';
import { pageMeta } from '@/lib/page-meta';
import { paths } from '@/lib/paths';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: `Privacy Policy · ${brand.name}`,
      description: 'What we keep about hosts and guests, why, for how long, who else sees it, and what you can ask of us.',
      path: paths.privacy,
    },
    matches,
  );

export default function Privacy() {
  return (
    <main id="main" className="wrap app-main">
      <PageHead title="Privacy Policy" lead="Effective January 2025" />
      <div className="prose">
        {policy.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </main>
  );
}
