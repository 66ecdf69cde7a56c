import type { ReactNode } from 'react';

const Icon = ({ d, className = 'icon' }: { d: string; className?: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const TickIcon = () => <Icon d="M20 6 9 17l-5-5" />;
export const CrossIcon = () => <Icon d="M18 6 6 18M6 6l12 12" />;
export const ChevronIcon = () => <Icon d="m6 9 6 6 6-6" />;
export const LockIcon = () => (
  <Icon d="M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4" />
);
export const PenIcon = () => (
  <Icon d="M21.17 6.81a1 1 0 0 0-3.98-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5zM15 5l4 4" />
);
export const CalendarIcon = () => (
  <Icon d="M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 10h18" />
);
export const ShareIcon = () => (
  <Icon d="M12 2v13m4-9-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />
);
export const MealIcon = ({ sign }: { sign: { path: string } | { letters: string } | undefined }) =>
  sign && 'path' in sign ? (
    <Icon className="icon reply-meal" d={sign.path} />
  ) : (
    <span className="reply-meal" aria-hidden="true" />
  );

/** In the event's text colour with an icon, because red is illegible on some backgrounds. */
export const FieldProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className="reply-problem" id={id} role="alert">
    <Icon d="M12 9v4M12 17h.01M10.3 3.9 1.8 18a2 2 0 0 0 1.7 3h17a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z" />
    {children}
  </p>
);
