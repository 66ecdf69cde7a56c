import { inFigures } from '@/lib/counted';
import type { Note } from '../checks';
import { useFirst } from './use-first';

/** The notes a finding is about, as guests read them. */
export function CheckNotes({ notes }: { notes: readonly Note[] }) {
  const { shown, more, showAll } = useFirst(notes);
  return (
    <>
      <ul className="mt-[0.4rem] ps-3 border-s-2 border-hair text-(length:--text-sm) leading-normal wrap-anywhere">
        {shown.map(({ id, name, note }) => (
          <li key={id}>
            <b className="me-[0.4rem] font-semibold">{name}</b> {note}
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
