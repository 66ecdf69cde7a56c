import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import type { Plan } from '@/features/plans/model';

export type FirstRunHost = { user: User; name: ReactNode; plan: Plan | null } | null;

export const FirstRunGreeting = ({ name }: { name?: ReactNode }) => (
  <h1 className="display-m max-[900px]:text-[2.375rem] min-[900px]:text-[clamp(2.5rem,1rem+2.6vw,3.25rem)]">
    {name === undefined ? (
      'Begin with your guests.'
    ) : (
      <>
        Hello, <em className="break-words">{name}.</em>
      </>
    )}
  </h1>
);
