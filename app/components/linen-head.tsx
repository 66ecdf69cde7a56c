import type { Cloth } from './closing-call';

type Props = { title: string; emphasis?: string; lead: string; cloth: Cloth; className?: string };

export const LinenHead = ({ title, emphasis, lead, cloth, className = 'pb-[clamp(3rem,5vw,5rem)]' }: Props) => (
  <section
    className={`scalloped-hem -mt-(--bar) bg-[linear-gradient(180deg,var(--event-bg-1),var(--event-bg-2))] pt-[calc(var(--bar)+clamp(2.5rem,5vw,5rem))] ${className}`}
    data-event-bg={cloth}
  >
    <div className="wrap grid gap-5 min-[900px]:grid-cols-[8fr_4fr] min-[900px]:items-end min-[900px]:gap-12">
      <h1 className="display-l">
        {title} {emphasis && <em>{emphasis}</em>}
      </h1>
      <p className="lead text-ink">{lead}</p>
    </div>
  </section>
);
