import type { WishKind } from '@/features/seating/wishes/schema';

const card = (x: number) => <rect className="wish-sign-card" x={x} y="4" width="9" height="10" rx="1" />;
const table = (x: number, r = 5.5) => <circle className="wish-sign-table" cx={x} cy="9" r={r} />;
const thread = (d: string) => <path className="wish-sign-thread" d={d} />;
const cut = (d: string) => <path className="wish-sign-cut" d={d} />;

const signs: Record<WishKind, React.ReactNode> = {
  together: (
    <>
      {thread('M8 9h16')}
      {card(0)}
      {card(23)}
    </>
  ),
  apart: (
    <>
      {cut('M9 9h4.5M18.5 9H23M14.5 13.5l3-9')}
      {card(0)}
      {card(23)}
    </>
  ),
  beside: (
    <>
      {card(6)}
      {card(16.5)}
      {thread('M6 17h20')}
    </>
  ),
  near: (
    <>
      {table(6)}
      {table(26)}
      {thread('M12 9h9')}
    </>
  ),
  at: (
    <>
      {table(22, 7)}
      {thread('M9 9h6')}
      {card(0)}
    </>
  ),
  not_at: (
    <>
      {table(22, 7)}
      {cut('M10 12l3.5-6')}
      {card(0)}
    </>
  ),
  stays: (
    <>
      <rect className="wish-sign-lock" x="9" y="8" width="14" height="9.5" rx="1.5" />
      <path className="wish-sign-line" d="M12 8V5.5a4 4 0 0 1 8 0V8" />
    </>
  ),
  near_door: (
    <>
      {card(0)}
      {thread('M9 9h7')}
      <path className="wish-sign-line" d="M18 16V3h11v13M29 3a11 11 0 0 1-11 11" />
    </>
  ),
  away_from_band: (
    <>
      {card(0)}
      {cut('M9.5 12l3.5-6')}
      <path className="wish-sign-line" d="M20 14.5V4l8-1.5v10" />
      <circle className="wish-sign-lock" cx="18" cy="14.5" r="2.2" />
      <circle className="wish-sign-lock" cx="26" cy="12.5" r="2.2" />
    </>
  ),
  kept_together: (
    <>
      {thread('M1 17h30')}
      {card(0)}
      {card(11.5)}
      {card(23)}
    </>
  ),
  mixed: (
    <>
      {table(5, 4.5)}
      {table(16, 4.5)}
      {table(27, 4.5)}
      {thread('M3 17h4M14 17h4M25 17h4')}
    </>
  ),
  by_parent: (
    <>
      {card(5)}
      <rect className="wish-sign-card" x="18" y="7.5" width="6.5" height="6.5" rx="1" />
      {thread('M5 17h20')}
    </>
  ),
};

/** A small picture of what is wished: cards for guests, rounds for tables, a thread between them, cut where they are kept apart. */
export const WishSign = ({ kind }: { kind: WishKind }) => (
  <svg className="wish-sign" viewBox="0 0 32 18" aria-hidden="true">
    {signs[kind]}
  </svg>
);
