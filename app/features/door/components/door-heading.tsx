import type { ReactNode } from 'react';

export const DoorHeading = ({ children, detail }: { children: ReactNode; detail?: ReactNode }) => (
  <h2 className="door-cap">
    <span className="min-w-0 wrap-break-word" dir="auto">
      {children}
    </span>
    {detail && (
      <>
        {' '}
        <small className="font-(family-name:--font-ui) text-[0.9375rem] text-ink-2 normal-nums">
          {detail}
        </small>
      </>
    )}
  </h2>
);

export const DoorHint = ({ children }: { children: ReactNode }) => (
  <p className="mx-[6px] mt-[1.15rem] leading-[1.5] text-pretty text-ink-2 [&>b]:font-semibold [&>b]:text-ink">
    {children}
  </p>
);
