import { useState } from 'react';
import type { Point } from '@/features/seating/tables/geometry';
import type { RoomPicture, RoomPlan } from '@/features/seating/tables/schema';
import { capitalise } from '@/lib/text/counts';
import type { RoomEditor } from '../use-room-history';
import { placePicture, scaleByPoints, scaleToWidth } from './picture';
import { PictureError, readPicture } from './picture-file';

const NEW_FADE = 40;
const DAMAGED = 'The picture saved in this browser is damaged. Remove it, or choose another.';

export function usePicture(plan: RoomPlan, editor: RoomEditor, announce: (label: string) => void) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  const [fading, setFading] = useState<number | null>(null);
  const { picture } = plan;
  const isDamaged = editor.pictureError?.code === 'storage_damaged';

  const change = (label: string, next: Partial<RoomPicture> | null) => {
    setProblem('');
    editor.perform({ label, room: { picture: next } });
    announce(`${capitalise(label)}.`);
  };
  const resize = (label: string, next: ReturnType<typeof scaleToWidth>) => {
    if (!next)
      setProblem(
        'The picture would be too small or too large for a room. Please check the length.',
      );
    else change(label, next);
    return next !== null;
  };

  return {
    isOpen,
    isReading,
    isDamaged,
    problem: problem || (isDamaged ? DAMAGED : (editor.pictureError?.message ?? '')),
    points,
    shown: picture && fading !== null ? { ...plan, picture: { ...picture, fade: fading } } : plan,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      setPoints(null);
      setProblem('');
    },
    lay: async (file: File) => {
      setIsReading(true);
      setProblem('');
      try {
        const read = await readPicture(file);
        const placement = picture && { x: picture.x, y: picture.y, fade: picture.fade };
        change('added a picture under the room', {
          ...placePicture(plan.room, read),
          ...(placement ?? { fade: NEW_FADE }),
          picture: read.picture,
        });
      } catch (error) {
        if (!(error instanceof PictureError)) console.error('Could not read the picture', error);
        setProblem(
          error instanceof PictureError
            ? error.message
            : 'This picture can’t be read. Please choose it again.',
        );
      } finally {
        setIsReading(false);
      }
    },
    move: (to: Partial<Point>) => change('moved the picture', to),
    widen: (width: number) =>
      picture && resize('resized the picture', scaleToWidth(picture, width)),
    tryFade: setFading,
    fade: (fade: number) => {
      setFading(null);
      if (picture && fade !== picture.fade) change('faded the picture', { fade });
    },
    remove: () => {
      if (!isDamaged) return change('removed the picture', null);
      editor.takePictureAway();
      announce('Removed the picture.');
    },
    measure: () => {
      setPoints([]);
      setProblem('');
    },
    point: (at: Point) => setPoints((now) => (now && now.length < 2 ? [...now, at] : now)),
    stopMeasuring: () => setPoints(null),
    setDistance: (metres: number) => {
      const [from, to] = points ?? [];
      if (
        picture &&
        from &&
        to &&
        resize('scaled the picture', scaleByPoints(picture, [from, to], metres))
      )
        setPoints(null);
    },
  };
}
export type PictureEditor = ReturnType<typeof usePicture>;
