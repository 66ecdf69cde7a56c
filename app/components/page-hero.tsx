import type { Gradient } from './call-to-action';

type Props = {
  title: string;
  emphasis?: string;
  lead: string;
  gradient: Gradient;
  className?: string;
};

export const PageHero = ({
  title,
  emphasis,
  lead,
  gradient,
  className = 'pb-[clamp(3rem,5vw,5rem)]',
}: Props) => (
  <section className={`linen-head scalloped-hem ${className}`} data-event-bg={gradient}>
    <div className="wrap grid gap-5 min-[900px]:grid-cols-[8fr_4fr] min-[900px]:items-end min-[900px]:gap-12">
      <h1 className="display-l">
        {title} {emphasis && <em>{emphasis}</em>}
      </h1>
      <p className="lead text-ink">{lead}</p>
    </div>
  </section>
);
