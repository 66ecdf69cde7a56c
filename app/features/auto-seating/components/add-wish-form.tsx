import { Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FieldError } from '@/components/field';
import { Button } from '@/components/ui/button';
import { type WishKind, wishKinds } from '@/features/seating/wishes/kinds';
import { wishWords } from '@/features/seating/wishes/registry';
import type { Wish } from '@/features/seating/wishes/schema';
import {
  buildWish,
  getAllowedObjects,
  getWishKinds,
  type WishSubject,
  type WishSubjectSources,
} from '../wish-subjects';
import { emptySubject, SubjectCombobox, type TypedSubject } from './subject-combobox';
import './add-wish-form.css';

type Props = {
  among: WishSubjectSources;
  subject?: WishSubject;
  onAdd: (wish: Wish) => void;
};
const singleSubjectKinds =
  'grid-cols-[minmax(8.5rem,auto)_minmax(0,1fr)_auto] phone:grid-cols-[minmax(7.5rem,auto)_minmax(0,1fr)_44px]';
const pairKinds =
  'grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1fr)_auto] phone:grid-cols-[minmax(0,1fr)_8.25rem_minmax(0,1fr)_44px]';

const anybody = ['guest', 'tag', 'table'] as const;

function findProblem(
  role: 'subject' | 'object',
  { text, choice }: TypedSubject,
  kind: WishKind,
): string | null {
  if (choice) return null;
  if (text.trim()) return `Please choose who “${text.trim()}” is from the list.`;
  if (role === 'subject') return 'Please choose who the wish is about.';
  return getAllowedObjects(kind).includes('guest')
    ? 'Please choose the other guest.'
    : 'Please choose a table.';
}

function getFieldLabel(allowed: readonly WishSubject['named'][]): string {
  if (!allowed.includes('guest')) return 'Which table';
  return allowed.includes('table') ? 'Guest or table' : 'Other guest';
}

export function AddWishForm({ among, subject: fixedSubject, onAdd }: Props) {
  const problemId = useId();
  const [entered, setWho] = useState<TypedSubject>(emptySubject);
  const [object, setObject] = useState<TypedSubject>(emptySubject);
  const [chosenKind, setKind] = useState<WishKind>(wishKinds[0]);
  const [problem, setProblem] = useState<{ at: 'subject' | 'object'; words: string } | null>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  const objectField = useRef<HTMLInputElement>(null);
  const subject: TypedSubject = fixedSubject
    ? { text: fixedSubject.label, choice: fixedSubject }
    : entered;
  const kinds = getWishKinds(subject.choice?.named ?? 'guest');
  const kind = kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? wishKinds[0]);
  const allowed = getAllowedObjects(kind);
  const choose = (next: WishKind) => {
    setKind(next);
    if (object.choice && !getAllowedObjects(next).includes(object.choice.named))
      setObject(emptySubject);
  };

  const refuse = (at: 'subject' | 'object', words: string) => {
    setProblem({ at, words });
    (at === 'subject' ? subjectField : objectField).current?.focus();
  };
  const add = (submitted: FormEvent) => {
    submitted.preventDefault();
    const subjectProblem = findProblem('subject', subject, kind);
    if (subjectProblem || !subject.choice) return refuse('subject', subjectProblem ?? '');
    const objectProblem = allowed.length > 0 ? findProblem('object', object, kind) : null;
    if (objectProblem) return refuse('object', objectProblem);
    if (
      object.choice &&
      object.choice.named === subject.choice.named &&
      object.choice.id === subject.choice.id
    )
      return refuse('object', 'Please choose someone else.');
    onAdd(buildWish(kind, subject.choice, object.choice));
    setProblem(null);
    setObject(emptySubject);
    setWho(emptySubject);
    (fixedSubject ? objectField : subjectField).current?.focus();
  };

  return (
    <form
      method="post"
      noValidate
      aria-label="Add a wish"
      className={`wish-adder ${fixedSubject ? singleSubjectKinds : pairKinds}`}
      onSubmit={add}
    >
      {!fixedSubject && (
        <SubjectCombobox
          ref={subjectField}
          opens="start"
          label="Who"
          placeholder="Who"
          typed={entered}
          among={among}
          allowed={anybody}
          isWrong={problem?.at === 'subject'}
          describedBy={problem?.at === 'subject' ? problemId : undefined}
          onType={(typed) => {
            setWho(typed);
            setProblem(null);
          }}
        />
      )}
      <select
        className={`wish-field wish-relation ${allowed.length === 0 ? 'col-span-2' : ''}`}
        aria-label="Wish"
        value={kind}
        onChange={({ target }) => choose(target.value as WishKind)}
      >
        {kinds.map((each) => (
          <option
            key={each}
            value={each}
            className="font-(family-name:--font-ui) text-[1rem] not-italic"
          >
            {getAllowedObjects(each).join() === 'table'
              ? `${wishWords[each].relation} table`
              : wishWords[each].relation}
          </option>
        ))}
      </select>
      {allowed.length > 0 && (
        <SubjectCombobox
          ref={objectField}
          opens="end"
          label={getFieldLabel(allowed)}
          placeholder={allowed.includes('guest') ? 'Whom' : 'Table'}
          typed={object}
          among={among}
          allowed={allowed}
          isWrong={problem?.at === 'object'}
          describedBy={problem?.at === 'object' ? problemId : undefined}
          onType={(typed) => {
            setObject(typed);
            setProblem(null);
          }}
        />
      )}
      <Button
        type="submit"
        variant="line"
        className="min-h-[44px] px-[0.8rem] text-[1rem] phone:p-0"
        aria-label="Add this wish"
      >
        <span className="phone:hidden">Add</span>
        <Plus className="icon desktop:hidden" aria-hidden="true" />
      </Button>
      {problem && (
        <div className="col-span-full" role="alert">
          <FieldError id={problemId}>{problem.words}</FieldError>
        </div>
      )}
    </form>
  );
}
