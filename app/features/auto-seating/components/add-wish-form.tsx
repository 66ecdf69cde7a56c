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
  who?: WishSubject;
  onAdd: (wish: Wish) => void;
};
const singleSubjectKinds =
  'grid-cols-[minmax(8.5rem,auto)_minmax(0,1fr)_auto] phone:grid-cols-[minmax(7.5rem,auto)_minmax(0,1fr)_44px]';
const pairKinds =
  'grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1fr)_auto] phone:grid-cols-[minmax(0,1fr)_8.25rem_minmax(0,1fr)_44px]';

const anybody = ['guest', 'tag', 'table'] as const;

function findProblem(
  which: 'who' | 'whom',
  { words, choice }: TypedSubject,
  kind: WishKind,
): string | null {
  if (choice) return null;
  if (words.trim()) return `Please choose who “${words.trim()}” is from the list.`;
  if (which === 'who') return 'Please choose who the wish is about.';
  return getAllowedObjects(kind).includes('guest')
    ? 'Please choose the other guest.'
    : 'Please choose a table.';
}

function getFieldLabel(allowed: readonly WishSubject['named'][]): string {
  if (!allowed.includes('guest')) return 'Which table';
  return allowed.includes('table') ? 'Guest or table' : 'Other guest';
}

export function AddWishForm({ among, who: given, onAdd }: Props) {
  const problemId = useId();
  const [entered, setWho] = useState<TypedSubject>(emptySubject);
  const [whom, setWhom] = useState<TypedSubject>(emptySubject);
  const [chosenKind, setKind] = useState<WishKind>(wishKinds[0]);
  const [problem, setProblem] = useState<{ at: 'who' | 'whom'; words: string } | null>(null);
  const whoField = useRef<HTMLInputElement>(null);
  const whomField = useRef<HTMLInputElement>(null);
  const who: TypedSubject = given ? { words: given.label, choice: given } : entered;
  const kinds = getWishKinds(who.choice?.named ?? 'guest');
  const kind = kinds.includes(chosenKind) ? chosenKind : (kinds[0] ?? wishKinds[0]);
  const allowed = getAllowedObjects(kind);
  const choose = (next: WishKind) => {
    setKind(next);
    if (whom.choice && !getAllowedObjects(next).includes(whom.choice.named)) setWhom(emptySubject);
  };

  const refuse = (at: 'who' | 'whom', words: string) => {
    setProblem({ at, words });
    (at === 'who' ? whoField : whomField).current?.focus();
  };
  const add = (submitted: FormEvent) => {
    submitted.preventDefault();
    const whoIsMissing = findProblem('who', who, kind);
    if (whoIsMissing || !who.choice) return refuse('who', whoIsMissing ?? '');
    const whomIsMissing = allowed.length > 0 ? findProblem('whom', whom, kind) : null;
    if (whomIsMissing) return refuse('whom', whomIsMissing);
    if (whom.choice && whom.choice.named === who.choice.named && whom.choice.id === who.choice.id)
      return refuse('whom', 'Please choose someone else.');
    onAdd(buildWish(kind, who.choice, whom.choice));
    setProblem(null);
    setWhom(emptySubject);
    setWho(emptySubject);
    (given ? whomField : whoField).current?.focus();
  };

  return (
    <form
      method="post"
      noValidate
      aria-label="Add a wish"
      className={`wish-adder ${given ? singleSubjectKinds : pairKinds}`}
      onSubmit={add}
    >
      {!given && (
        <SubjectCombobox
          ref={whoField}
          opens="start"
          label="Who"
          placeholder="Who"
          typed={entered}
          among={among}
          allowed={anybody}
          isWrong={problem?.at === 'who'}
          describedBy={problem?.at === 'who' ? problemId : undefined}
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
          ref={whomField}
          opens="end"
          label={getFieldLabel(allowed)}
          placeholder={allowed.includes('guest') ? 'Whom' : 'Table'}
          typed={whom}
          among={among}
          allowed={allowed}
          isWrong={problem?.at === 'whom'}
          describedBy={problem?.at === 'whom' ? problemId : undefined}
          onType={(typed) => {
            setWhom(typed);
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
