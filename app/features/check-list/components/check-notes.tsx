import { inFigures } from '@/lib/counted';
import type { Note } from '../checks';
import { useFirst } from './use-first';

/** The notes a finding is about, as guests read them. */
export function CheckNotes({ notes }: { notes: readonly Note[] }) {
  const { shown, more, showAll } = useFirst(notes);
  return (
    <>
      <ul className="check-notes">
        {shown.map(({ id, name, note }) => (
          <li key={id}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="link min-h-11" onClick={showAll}>
          {inFigures(more)} more
        </button>
      )}
    </>
  );
}
