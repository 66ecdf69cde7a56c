import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/input';
import { ROOM_LIMITS, type Room } from '@/features/seating/tables/schema';
import type { RoomStep } from '../room-edit';
import { findRoomSizeProblem } from '../room-size';
import { MetresField } from './metres-field';

type Props = { room: Room; onClose: () => void; onStep: (step: RoomStep) => void };

export function RoomSizeDialog({ room, onClose, onStep }: Props) {
  const [typed, setTyped] = useState({
    width: `${room.width}`,
    depth: `${room.depth}`,
    clearance: `${room.clearance}`,
  });
  const [isShown, setIsShown] = useState(room.is_shown);
  const [error, setError] = useState('');
  const { clearance } = ROOM_LIMITS;

  function submit(submitted: FormEvent) {
    submitted.preventDefault();
    const next = {
      width: Number(typed.width),
      depth: Number(typed.depth),
      clearance: Number(typed.clearance),
      is_shown: isShown,
    };
    const sizeError = findRoomSizeProblem(next);
    if (sizeError) return setError(sizeError);
    if (
      !typed.clearance.trim() ||
      !(next.clearance >= clearance.least && next.clearance <= clearance.most)
    )
      return setError(
        `The space between tables is ${clearance.least} to ${clearance.most} metres.`,
      );
    onStep({ label: 'changed the room', room: { room: next } });
    onClose();
  }
  const field = (key: keyof typeof typed, label: string, help?: string) => (
    <MetresField
      label={label}
      help={help}
      value={typed[key]}
      onChange={(text) => setTyped({ ...typed, [key]: text })}
    />
  );
  return (
    <Dialog open onOpenChange={onClose} title="The room">
      <form className="grid gap-4 px-5 pt-3 pb-7 sm:px-8" onSubmit={submit} noValidate>
        <div className="grid grid-cols-2 gap-4">
          {field('width', 'Width')}
          {field('depth', 'Depth')}
        </div>
        {field('clearance', 'Space between tables', 'The plan marks tables closer than this.')}
        <label htmlFor="room-shown" className="flex min-h-11 items-center gap-3">
          <Checkbox
            id="room-shown"
            checked={isShown}
            onChange={(ticked) => setIsShown(ticked.target.checked)}
          />
          Show guests the room with their table highlighted
        </label>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
        <Button type="submit">Save</Button>
      </form>
    </Dialog>
  );
}
