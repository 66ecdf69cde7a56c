import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '@/components/ui/input';
import { updateAccess } from '../model';
import type { SharedAccess } from '../schema';
import './role-fields.css';

type Props = {
  access: SharedAccess;
  onChange: (access: SharedAccess) => void;
  isPending?: boolean;
};

const small = 'text-sm leading-snug text-ink-2';

export function RoleFields({ access, onChange, isPending = false }: Props) {
  // aria-disabled instead of disabled, so that the control keeps its focus.
  const choose = (choice: Partial<SharedAccess>) => {
    if (!isPending) onChange(updateAccess(access, choice));
  };
  const name = useId();
  const roleProps = (role: SharedAccess['role']) => ({
    name,
    'aria-disabled': isPending,
    checked: access.role === role,
    onChange: () => choose({ role }),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-2">What may they do?</legend>
      <div className="grid gap-2.5">
        <Role title="Edit" {...roleProps('editor')}>
          <p className={small}>
            Guests, replies, allergies, wishes, room and guest page. For a partner or planner. They
            can’t pay, delete or invite.
          </p>
        </Role>
        <Role title="View" {...roleProps('viewer')}>
          <p className={small}>The room, its tables and how many sit where. For a venue.</p>
          {access.role === 'viewer' && (
            <>
              <Tick
                checked={access.sees_names}
                isPending={isPending}
                onTick={(sees_names) => choose({ sees_names })}
              >
                Names at each table
              </Tick>
              <Tick
                checked={access.sees_meals}
                isPending={isPending}
                onTick={(sees_meals) => choose({ sees_meals })}
              >
                Meals, and allergies where guests agreed
              </Tick>
              <p className={`flex min-h-9 items-center gap-2 ${small}`}>
                <Lock className="icon size-4.5 flex-none" aria-hidden="true" /> Never wishes,
                private notes or what guests wrote to you
              </p>
            </>
          )}
        </Role>
      </div>
    </fieldset>
  );
}

type RoleProps = {
  title: string;
  name: string;
  checked: boolean;
  'aria-disabled': boolean;
  onChange: () => void;
  children: ReactNode;
};

/** Only the heading labels the radio button, because the checkboxes below have their own labels. */
function Role({ title, children, ...radio }: RoleProps) {
  const id = useId();
  return (
    <div className="sharing-role">
      <input
        id={id}
        type="radio"
        className="mt-3 size-5 accent-ink"
        aria-describedby={`${id}-about`}
        {...radio}
      />
      <label htmlFor={id} className="flex min-h-11 items-center text-[1.0625rem] font-semibold">
        {title}
      </label>
      <div id={`${id}-about`} className="col-start-2">
        {children}
      </div>
    </div>
  );
}

type TickProps = {
  checked: boolean;
  isPending: boolean;
  onTick: (isTicked: boolean) => void;
  children: ReactNode;
};

function Tick({ checked, isPending, onTick, children }: TickProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
      <Checkbox
        id={id}
        checked={checked}
        aria-disabled={isPending}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
