import { Plus } from 'lucide-react';
import { counted } from '@/lib/counted';
import { asSomeoneElse, type ImportDraft, withTicks, withWordApart } from '../import/import-draft';
import type { ImportRow } from '../import/import-rows';
import type { DraftChange } from '../import/import-step';
import { ImportCell } from './import-cell';
import { ImportFill } from './import-fill';
import { ImportWay } from './import-way';

type Props = {
  draft: ImportDraft;
  row: ImportRow;
  ticked: boolean;
  waits: boolean;
  onMend: (change: DraftChange) => void;
};

/** What happens to a row, in words, with what else could happen beside it. */
export function ImportFate({ draft, row, ticked, waits, onMend }: Props) {
  const { key, guest, finding, saysNo, writtenAs, origin } = row;
  const tick = (isTicked: boolean) => () => onMend((newest) => withTicks(newest, [key], isTicked));
  const from = origin && <small>from “{origin}”</small>;
  const withoutTable = ticked ? 'Gets a table' : saysNo ? 'Said no, has no table' : 'Stays without a table';
  if (finding.is === 'faulty') return <span className="import-ask">Left out: {inSentence(finding.why)}</span>;
  if (finding.is === 'moved')
    return (
      <>
        <span className="import-ask">
          {finding.guest.table_number === null ? (
            withoutTable
          ) : (
            <>
              {ticked ? 'Moves from' : saysNo ? 'Said no, is at' : 'Stays at'}{' '}
              <span className="table-chip">{finding.guest.table_number}</span>
            </>
          )}
        </span>
        <ImportWay label={ticked ? `Leave ${guest.name}` : `Move ${guest.name}`} onPress={tick(!ticked)}>
          {ticked ? 'Leave' : 'Move'}
        </ImportWay>
        <ImportWay label={`${guest.name} is someone else`} onPress={() => onMend((newest) => asSomeoneElse(newest, key))}>
          Someone else
        </ImportWay>
        <ImportFill draft={draft} row={row} onMend={onMend} />
      </>
    );
  if (finding.is === 'listed' && !ticked)
    return saysNo ? (
      <span className="import-ask">Said no, is on your list</span>
    ) : (
      <>
        {row.additions.length > 0 ? <span className="import-tall">Already on the list</span> : 'Already on the list'}
        <ImportFill draft={draft} row={row} onMend={onMend} />
      </>
    );
  if (saysNo && !ticked)
    return (
      <>
        Left out: said no
        <ImportWay label={`Take anyway, ${guest.name}, who said no`} onPress={tick(true)}>
          Take anyway
        </ImportWay>
      </>
    );
  if (finding.is === 'twice' && !ticked)
    return (
      <>
        Twice: as row {finding.row}
        <ImportWay label={`Keep both, ${guest.name}`} onPress={tick(true)}>
          Keep both
        </ImportWay>
      </>
    );
  if (!ticked) return 'Left out';
  if (waits) return <span className="import-ask">Waits for a larger plan</span>;
  return (
    <>
      {finding.is === 'listed' ? (
        'Add a second time'
      ) : (
        <span className="import-add">
          <Plus className="icon" aria-hidden="true" /> {guest.table_number === null ? 'Add, no table yet' : 'Add'}
        </span>
      )}
      {from}
      {writtenAs && <small>was “{writtenAs}”</small>}
      <Question row={row} />
      <Namesake draft={draft} row={row} onMend={onMend} />
    </>
  );
}

const inSentence = (words: string) => `${words.slice(0, 1).toLowerCase()}${words.slice(1).replace(/\.$/, '')}`;

/** What the host should say of a row: who a family is, or whom the places are for that nobody has named. */
function Question({ row: { question, guest } }: Pick<Props, 'row'>) {
  if (!question) return null;
  const many = question.count === null ? 'How many' : question.count;
  return (
    <span className="import-ask">
      {question.is === 'places'
        ? `${counted(question.count ?? 1, 'place')} without a name`
        : question.count === null
          ? `${many} are ${guest.name}?`
          : `Who are the ${many}?`}
    </span>
  );
}

/** Two of one name: the host is asked for a word that tells them apart, which guests see beside the table. */
function Namesake({ draft, row: { at, key, guest, namesake }, onMend }: Pick<Props, 'draft' | 'row' | 'onMend'>) {
  const word = draft.corrections.apart[key] ?? '';
  if (namesake === null && !word) return null;
  return (
    <>
      {namesake !== null && (
        <span className="import-ask">{namesake === 'list' ? 'On your list, too' : `Named as row ${namesake}`}</span>
      )}
      <span className="import-apart">
        <ImportCell
          text={word}
          label={`A word that tells ${guest.name}, row ${at + 1}, apart`}
          placeholder="e.g. cousin"
          onChange={(typed) => onMend((newest) => withWordApart(newest, key, typed))}
        />
      </span>
    </>
  );
}
