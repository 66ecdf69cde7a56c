import type { Cloth } from './closing-call';

type Props = { title: string; emphasis?: string; lead: string; cloth: Cloth; className?: string };

export const LinenHead = ({
  title,
  emphasis,
  lead,
  cloth,
  className = 'pb-[clamp(3rem,5vw,5rem)]',
}: Props) => (
  <section className={`linen-head scalloped-hem ${className}`} data-event-bg={cloth}>
    <div className="wrap grid gap-5 min-[900px]:grid-cols-[8fr_4fr] min-[900px]:items-end min-[900px]:gap-12">
      <h1 className="display-l">
        {title} {emphasis && <em>{emphasis}</em>}
      </h1>
      <p className="lead text-ink">{lead}</p>
    </div>
  </section>
);
