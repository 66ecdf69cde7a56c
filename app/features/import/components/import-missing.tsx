import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Guest } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { counted, inFigures, plural } from '@/lib/counted';
import { missingFrom } from '../compare/import-compare';
import { type ImportDraft, withRemoved } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { ImportEntry, ImportList, ImportTick } from './import-list';
import { ImportAction } from './import-row-action';

type Props = { draft: ImportDraft; rows: readonly ImportRow[]; list: readonly Guest[]; onUpdate: (change: DraftChange) => void };

export function ImportMissing({ draft, rows, list, onUpdate }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const gone = missingFrom(rows, list);
  if (gone.length === 0) return null;
  const leaving = gone.filter(({ id }) => draft.leaving[id]).length;
  return (
    <>
      <ImportAction onClick={() => setIsOpen(true)}>
        {leaving > 0
          ? `${inFigures(leaving)} not in the file ${plural(leaving, 'is', 'are')} taken off`
          : `${inFigures(gone.length)} on your list ${plural(gone.length, 'is', 'are')} not in the file`}
      </ImportAction>
      {isOpen && <MissingDialog gone={gone} draft={draft} onUpdate={onUpdate} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps = { gone: readonly Guest[]; draft: ImportDraft; onUpdate: Props['onUpdate']; onClose: () => void };

function MissingDialog({ gone, draft, onUpdate, onClose }: DialogProps) {
  const [taken, setTaken] = useState(() => new Set(gone.flatMap(({ id }) => (draft.leaving[id] ? id : []))));
  const tick = (guest: Guest, isTicked: boolean) => {
    const next = new Set(taken);
    if (isTicked) next.add(guest.id);
    else next.delete(guest.id);
    setTaken(next);
  };
  const end = (ids: readonly string[]) => {
    onUpdate((newest) => withRemoved(newest, ids));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Not in this file"
      footer={
        <>
          <Button variant="soft" onClick={() => end([])}>
            Keep them all
          </Button>
          <Button disabled={taken.size === 0} onClick={() => end([...taken])}>
            Take {counted(taken.size, 'guest')} off the list
          </Button>
        </>
      }
    >
      <div className="grid gap-[0.8rem] px-5 py-5 sm:px-8">
        <p>They stay on your list unless you tick them. Nobody is taken off before you press Import.</p>
        <ImportList>
          {gone.map((guest) => (
            <ImportEntry key={guest.id}>
              <ImportTick
                isTicked={taken.has(guest.id)}
                onTick={(isTicked) => tick(guest, isTicked)}
                words={guest.table_number ? `${guest.name}, ${tableName(guest.table_number, 'table')}` : guest.name}
              />
            </ImportEntry>
          ))}
        </ImportList>
      </div>
    </Dialog>
  );
}
