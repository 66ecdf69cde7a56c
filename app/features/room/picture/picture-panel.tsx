import { ImageUp, Ruler, Trash2, X } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { FieldError } from '@/components/field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ROOM_LIMITS, type RoomPicture, roomPictureSchema } from '@/features/seating/tables/schema';
import { useSeatingStore } from '@/features/seating/use-seating';
import { NumberField } from '../components/number-field';
import { RoomPanel } from '../components/room-panel';
import type { PictureEditor } from './use-picture';

type Props = { picture: RoomPicture | null | undefined; editor: PictureEditor };

export function PicturePanel({ ref, picture, editor }: Props & { ref: Ref<HTMLElement> }) {
  const { location } = useSeatingStore();
  return (
    <RoomPanel ref={ref} label="The venue’s plan" onClose={editor.close}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend would repeat the heading */}
      <div
        role="group"
        aria-label="The venue’s plan"
        className="grid gap-3 overflow-y-auto px-4.5 pt-1 pb-4 text-ink-2 phone:px-5"
      >
        {editor.points ? (
          <Measuring points={editor.points.length} editor={editor} />
        ) : (
          <>
            {picture && <PictureNumbers picture={picture} editor={editor} />}
            {!picture && !editor.isDamaged && (
              <p>
                Put a picture of it under the room to draw over. It is private
                {location === 'browser'
                  ? ', and stays in this browser until you sign up.'
                  : ' to you and people planning with you.'}
              </p>
            )}
            {picture && (
              <Button variant="soft" size="sm" onClick={editor.measure}>
                <Ruler className="icon" size={18} aria-hidden="true" />
                Set the scale by two points
              </Button>
            )}
            <div className="flex items-center gap-2">
              <PictureChoice picture={picture} editor={editor} />
              {(picture || editor.isDamaged) && (
                <IconButton label="Remove the picture" danger onClick={editor.remove}>
                  <Trash2 className="icon" aria-hidden="true" />
                </IconButton>
              )}
              <span className="ml-auto">
                <Button variant="soft" size="sm" onClick={editor.close}>
                  Done
                </Button>
              </span>
            </div>
          </>
        )}
        <div className="empty:hidden" role="alert">
          {editor.problem && <FieldError id="picture-problem">{editor.problem}</FieldError>}
        </div>
      </div>
    </RoomPanel>
  );
}

function PictureChoice({ picture, editor }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const choose = () => picker.current?.click();
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label="Picture file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void editor.lay(file);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      {picture ? (
        <IconButton
          label="Choose another picture"
          aria-busy={editor.isReading}
          disabled={editor.isReading}
          onClick={choose}
        >
          <ImageUp className="icon" aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          size="sm"
          busy={editor.isReading}
          disabled={picture === undefined && !editor.isDamaged}
          onClick={choose}
        >
          Choose a picture
        </Button>
      )}
    </>
  );
}

function PictureNumbers({ picture, editor }: { picture: RoomPicture; editor: PictureEditor }) {
  const { x, y, width } = roomPictureSchema.shape;
  const inMetres = { step: 0.1, unit: 'm' };
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      <NumberField
        label="From the left"
        value={picture.x}
        rule={x}
        {...inMetres}
        onSet={(x) => editor.move({ x })}
      />
      <NumberField
        label="From the top"
        value={picture.y}
        rule={y}
        {...inMetres}
        onSet={(y) => editor.move({ y })}
      />
      <NumberField
        label="Width"
        value={picture.width}
        rule={width}
        {...inMetres}
        onSet={editor.widen}
      />
      <Opacity fade={picture.fade} editor={editor} />
    </div>
  );
}

function Opacity({ fade, editor }: { fade: number; editor: PictureEditor }) {
  const [tried, setTried] = useState<number | null>(null);
  const opacity = 100 - (tried ?? fade);
  const commit = () => {
    if (tried !== null) editor.fade(tried);
    setTried(null);
  };
  return (
    <label className="grid gap-0.5 text-sm">
      <span className="flex justify-between">
        Opacity <output>{opacity}%</output>
      </span>
      <input
        className="h-9 min-w-0 accent-(--ink) phone:h-11"
        type="range"
        min={0}
        max={100}
        step={5}
        value={opacity}
        aria-valuetext={`${opacity}%`}
        onChange={({ target }) => {
          setTried(100 - Number(target.value));
          editor.tryFade(100 - Number(target.value));
        }}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
    </label>
  );
}

function Measuring({ points, editor }: { points: number; editor: PictureEditor }) {
  const { side } = ROOM_LIMITS.picture;
  const instruction = [
    'Select a point on the picture, such as one end of a wall.',
    'Now select the point at the other end.',
  ][points];
  return (
    <>
      <p role="status">{instruction}</p>
      {points === 2 && <Distance least={side.least} most={side.most} onSet={editor.setDistance} />}
      <IconButton label="Cancel scaling" onClick={editor.stopMeasuring}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
    </>
  );
}

type DistanceProps = { least: number; most: number; onSet: (metres: number) => void };

function Distance({ least, most, onSet }: DistanceProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onSet(Number(typed));
      }}
    >
      <label className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span>Distance, m</span>
        <input
          className="h-9 rounded-(--r-control) border border-ink-line bg-paper px-2 text-base text-ink phone:h-11"
          // biome-ignore lint/a11y/noAutofocus: the user has just set the second point and enters the distance next
          autoFocus
          required
          type="number"
          inputMode="decimal"
          min={least}
          max={most}
          step="any"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit" size="sm">
        Scale
      </Button>
    </form>
  );
}
