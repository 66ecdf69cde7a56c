import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { FieldError } from '@/components/field';
import { Button } from '@/components/ui/button';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';
import { toThemeAttributes } from '@/features/theme/model';
import './list-screen.css';

type Props = {
  eventId: string;
  /** Sets `--screen-width` (the whole screen), `--preview-width` and `--row-padding`. */
  className: string;
  title: string;
  intro: string;
  draft: {
    state: string;
    problem: { id: unknown; message: string } | null;
    save: () => void;
  };
  /** How guests see the list; null while it is empty. */
  preview: ReactNode;
  children: ReactNode;
};

/** A settings screen with a short list, which is saved when the focus leaves a line. */
export function ListScreen({
  eventId,
  className,
  title,
  intro,
  draft: { state, problem, save },
  preview,
  children,
}: Props) {
  const id = useId();
  return (
    <>
      <div className={`list-state ${className}`}>
        <Link to={getTabPath(eventId, 'settings')}>
          <ArrowLeft className="icon size-4" aria-hidden="true" />
          <span className="link">Event settings</span>
        </Link>
        <span role="status">{state}</span>
      </div>
      <div className={`list-screen ${className}`} data-empty={preview ? undefined : ''}>
        <section aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <p className="list-intro">{intro}</p>
          {children}
          {problem?.id === null && (
            <div className="list-refused" role="alert">
              <FieldError id={`${id}-problem`}>{problem.message}</FieldError>
              <Button onClick={() => save()}>Save again</Button>
            </div>
          )}
        </section>
        {preview}
      </div>
    </>
  );
}

type PreviewProps = { event: HostEvent; caption: ReactNode; children: ReactNode };

export const ListPreview = ({ event, caption, children }: PreviewProps) => (
  <aside className="list-preview">
    <h3>As they see it</h3>
    {caption}
    <div className="list-preview-background event-ground" {...toThemeAttributes(event)}>
      <div className="scooped-card">
        <h4>
          <Ampersand text={event.event_name} />
        </h4>
        {children}
      </div>
    </div>
  </aside>
);

type AddProps = {
  label: string;
  count: number;
  max: number;
  /** Notes on how many more items fit, indexed by that number. */
  capacityNotes: readonly string[];
  onAdd: () => string | number | undefined;
  findField: (id: string | number) => HTMLElement | null;
};

export function AddLine({ label, count, max, capacityNotes, onAdd, findField }: AddProps) {
  const added = useRef<string | number>(undefined);
  useEffect(() => {
    if (added.current !== undefined) findField(added.current)?.focus();
    added.current = undefined;
  }, [count]);
  return (
    <div className="list-add">
      {count < max && (
        <Button
          variant="soft"
          onClick={() => {
            added.current = onAdd();
          }}
        >
          <Plus className="icon" aria-hidden="true" /> {label}
        </Button>
      )}
      {count > 0 && (
        <p>
          {count} of {max}. {capacityNotes[max - count] ?? ''}
        </p>
      )}
    </div>
  );
}
