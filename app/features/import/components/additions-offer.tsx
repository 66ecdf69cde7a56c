import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { counted, inFigures } from '@/lib/counted';
import type { Addition } from '../compare/import-additions';
import { acceptedAdditions, type ImportDraft, offeredAdditions, withAcceptedFields } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { columnKinds } from '../lexicon/heading-words';
import { ImportEntry, ImportList, ImportTick } from './import-list';
import { ImportAction } from './import-row-action';

type Props = { draft: ImportDraft; rows: readonly ImportRow[]; onUpdate: (change: DraftChange) => void };

/** Nobody reads more here; each row offers its own details, too. */
const MOST_SHOWN = 200;

export function AdditionsOffer({ draft, rows, onUpdate }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const offered = rows.flatMap((row) => {
    const additions = offeredAdditions(row, draft);
    return additions.length > 0 ? { row, additions } : [];
  });
  if (offered.length === 0) return null;
  const supplemented = offered.filter(({ row }) => acceptedAdditions(row, draft).length > 0).length;
  return (
    <>
      <ImportAction onClick={() => setIsOpen(true)}>
        {supplemented > 0
          ? `Details added to ${inFigures(supplemented)} of ${counted(offered.length, 'existing guest')}`
          : `Add details to ${counted(offered.length, 'existing guest')}`}
      </ImportAction>
      {isOpen && <AdditionsDialog offered={offered} draft={draft} onUpdate={onUpdate} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Offered = { row: ImportRow; additions: readonly Addition[] };
/** Stable when the row is read again. */
const keyOf = ({ key }: ImportRow, { field }: Addition) => `${key} ${field}`;
type DialogProps = {
  offered: readonly Offered[];
  draft: ImportDraft;
  onUpdate: (change: DraftChange) => void;
  onClose: () => void;
};

const differing = (row: ImportRow, additions: readonly Addition[]) =>
  additions.flatMap((addition) => (addition.was === null ? [] : keyOf(row, addition)));

function AdditionsDialog({ offered, draft, onUpdate, onClose }: DialogProps) {
  const all = offered.flatMap(({ row, additions }) => differing(row, additions));
  const [acceptedKeys, setAcceptedKeys] = useState(
    () => new Set(offered.flatMap(({ row }) => differing(row, acceptedAdditions(row, draft)))),
  );
  const accept = (keys: readonly string[], isAccepted: boolean) => {
    const next = new Set(acceptedKeys);
    for (const key of keys) {
      if (isAccepted) next.add(key);
      else next.delete(key);
    }
    setAcceptedKeys(next);
  };
  const chosen = offered.map(({ row, additions }) => ({
    key: row.key,
    accepted: additions.filter((addition) => addition.was === null || acceptedKeys.has(keyOf(row, addition))),
  }));
  const count = chosen.filter(({ accepted }) => accepted.length > 0).length;
  const end = (acceptedFields: readonly { key: string; accepted: readonly Addition[] }[]) => {
    onUpdate((newest) =>
      withAcceptedFields(
        newest,
        Object.fromEntries(acceptedFields.map(({ key, accepted }) => [key, accepted.map(({ field }) => field)])),
      ),
    );
    onClose();
  };
  const shown = offered.slice(0, MOST_SHOWN);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add details to existing guests?"
      footer={
        <>
          <Button variant="soft" onClick={() => end(chosen.map(({ key }) => ({ key, accepted: [] })))}>
            Keep them as they are
          </Button>
          <Button disabled={count === 0} onClick={() => end(chosen)}>
            Add details to {counted(count, 'guest')}
          </Button>
        </>
      }
    >
      <div className="grid gap-[0.8rem] px-5 py-5 sm:px-8">
        <p>
          The file says more about {counted(offered.length, 'guest')} than your list. What’s missing is added; what’s different
          stays as it is, unless you tick it.
        </p>
        {all.length > 1 && (
          <ImportTick
            isTicked={all.every((key) => acceptedKeys.has(key))}
            onTick={(isTicked) => accept(all, isTicked)}
            words={`Use the file for all ${inFigures(all.length)} that differ`}
          />
        )}
        <ImportList>
          {shown.map(({ row, additions }) => (
            <ImportEntry key={row.key}>
              <b>{row.listedGuest?.name}</b>
              <div>
                {additions.map((addition) => {
                  const { field, was, text } = addition;
                  if (was === null)
                    return (
                      <p key={field}>
                        {columnKinds[field].label}: {text}
                      </p>
                    );
                  return (
                    <ImportTick
                      key={field}
                      isTicked={acceptedKeys.has(keyOf(row, addition))}
                      onTick={(isTicked) => accept([keyOf(row, addition)], isTicked)}
                      words={`${columnKinds[field].label}: “${was}” becomes “${text}”`}
                    />
                  );
                })}
              </div>
            </ImportEntry>
          ))}
        </ImportList>
        {offered.length > MOST_SHOWN && (
          <p>And {inFigures(offered.length - MOST_SHOWN)} more, each in its row under “More details”.</p>
        )}
      </div>
    </Dialog>
  );
}
