import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { retentionWords } from '@/features/guests/kitchen/kitchen';
import { useSeatingStore } from '@/features/seating/use-seating';
import { counted, inFigures, plural } from '@/lib/counted';
import { type ImportDraft, rowsWithPublicFood, withFoodPrivate } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ImportRow } from '../import-row';
import { ImportEntry, ImportList } from './import-list';
import { ImportAction } from './import-row-action';

type Props = {
  draft: ImportDraft;
  rows: readonly ImportRow[];
  privateDays: number;
  onUpdate: (change: DraftChange) => void;
};

const LOCK = 'icon inline-block size-[15px] align-[-2px]';

export function ImportFood({ draft, rows, privateDays, onUpdate }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const store = useSeatingStore();
  const about = rowsWithPublicFood(rows);
  if (about.length === 0) return null;
  const isPrivate = draft.corrections.isFoodPrivate ?? false;
  const update = (isFoodPrivate: boolean) => {
    onUpdate((newest) => withFoodPrivate(newest, isFoodPrivate));
    setIsOpen(false);
  };
  return (
    <>
      <ImportAction onClick={() => setIsOpen(true)}>
        <Lock className={LOCK} aria-hidden="true" />{' '}
        {isPrivate
          ? `Food words of ${counted(about.length, 'guest')} are private`
          : `${inFigures(about.length)} ${plural(about.length, 'note speaks', 'notes speak')} of food`}
      </ImportAction>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setIsOpen}
          title={isPrivate ? 'Kept for the kitchen' : 'Keep words about food private?'}
          footer={
            <>
              <Button variant="soft" onClick={() => update(false)}>
                {isPrivate ? 'Put them back' : 'Leave them as they are'}
              </Button>
              <Button onClick={() => (isPrivate ? setIsOpen(false) : update(true))}>
                {isPrivate ? 'Keep them private' : 'Make them private'}
              </Button>
            </>
          }
        >
          <div className="grid gap-[0.8rem] px-5 py-5 sm:px-8">
            <p>
              Everybody who finds a guest reads the note. Meals and allergies are for you and the kitchen alone, and are{' '}
              {retentionWords(store, privateDays)}.
            </p>
            <ImportList>
              {about.map(({ key, guest, withPrivateFood: taken }) => (
                <ImportEntry key={key}>
                  <b>{guest.name}</b>
                  <span>
                    <Lock className={LOCK} role="img" aria-label="Private:" />{' '}
                    {[taken?.meal, taken?.allergies].filter(Boolean).join('; ')}
                    {taken?.additional_info && (
                      <small className="text-ink-2">. Guests still see “{taken.additional_info}”.</small>
                    )}
                  </span>
                </ImportEntry>
              ))}
            </ImportList>
          </div>
        </Dialog>
      )}
    </>
  );
}
