import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { type EventTheme, toThemeAttributes } from '@/features/theme/model';
import { formatLongDate } from '@/lib/dates/dates';
import { brand } from '@/lib/text/brand';
import { paths } from '@/lib/text/paths';
import './event-card-page.css';

type Props = {
  event: { event_name: string; event_date: string } | null;
  theme: EventTheme;
  name?: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
};

export const EventCardPage = ({ event, theme, name, title, children, actions }: Props) => (
  <main
    id="main"
    className="event-ground flex min-h-dvh flex-col items-center px-3 pt-3.5 pb-4"
    {...toThemeAttributes(theme)}
  >
    <div className="flex w-full max-w-120 flex-1 drop-shadow-[0_10px_18px_rgb(29_53_87/0.2)]">
      <article className="event-card scooped-card">
        {event && (
          <div className="grid gap-1">
            <p className="font-display text-[1.375rem] leading-tight text-balance wrap-anywhere">
              <Ampersand text={event.event_name} />
            </p>
            <p className="text-(--event-text-2)">{formatLongDate(event.event_date)}</p>
          </div>
        )}
        <Tent name={name} />
        <div className="grid gap-3">
          <h1 className="font-display text-[1.75rem] leading-tight font-normal text-balance wrap-anywhere">
            {title}
          </h1>
          <div className="grid gap-3 text-[1.125rem] leading-normal text-balance text-(--event-text-2)">
            {children}
          </div>
        </div>
        {actions && <div className="grid w-full gap-3">{actions}</div>}
      </article>
    </div>
    <p className="pt-4 text-sm">
      Seating by{' '}
      <Link className="font-display text-[1rem] no-underline" to={paths.home}>
        {brand.name}
      </Link>
    </p>
  </main>
);

export const cardButtonClass =
  'border-0 bg-(--accent-solid) text-(--on-accent) hover:bg-(--accent-text)';
export const cardOutlineClass = 'border-(--accent) text-(--accent-text)';

const Tent = ({ name }: { name: string | undefined }) => (
  <svg
    width="176"
    height="112"
    viewBox="0 0 176 112"
    fill="none"
    stroke="var(--accent)"
    strokeWidth="1.4"
    strokeLinejoin="round"
    aria-hidden="true"
    className="max-w-full"
  >
    <path d="M30 36 48 12h80l18 24" fill="var(--accent-tint)" />
    <path d="M16 36h144v66H16z" fill="var(--event-plate)" />
    {name ? (
      <text
        x="88"
        y="81"
        textAnchor="middle"
        stroke="none"
        fill="var(--event-text)"
        fontStyle="italic"
        fontFamily="var(--font-display)"
        fontSize={Math.min(36, Math.floor(230 / name.length))}
      >
        {name}
      </text>
    ) : (
      <path d="M64 69h56" strokeWidth="2" strokeDasharray="7 5" />
    )}
  </svg>
);
