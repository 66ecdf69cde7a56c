import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import type { Plan } from '@/features/plans/model';

type Greeted = {
  /** Absent if the host has already been greeted or is unknown. */
  name?: ReactNode;
  /** Whether the page has its own title above. */
  isSection?: boolean;
};

export type FirstRunHost = ({ user: User; plan: Plan | null } & Greeted) | null;

export const FirstRunGreeting = ({ name, isSection }: Greeted) => {
  const Heading = isSection ? 'h2' : 'h1';
  return (
    <Heading className="display-m max-[900px]:text-[2.375rem] min-[900px]:text-[clamp(2.5rem,1rem+2.6vw,3.25rem)]">
      {name === undefined ? (
        'Begin with your guests.'
      ) : (
        <>
          Hello, <em className="break-words">{name}.</em>
        </>
      )}
    </Heading>
  );
};
