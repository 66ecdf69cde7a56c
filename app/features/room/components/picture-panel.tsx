import { ImageUp, Ruler, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { FieldError } from '@/components/field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ROOM_LIMITS, type RoomPicture, roomPictureSchema } from '@/features/seating/tables/schema';
import { useSeatingStore } from '@/features/seating/use-seating';
import type { PictureDesk } from '../picture/use-picture';
import { NumberField } from './number-field';
import './picture-panel.css';

type Props = { picture: RoomPicture | null | undefined; desk: PictureDesk };

/** The picture of the venue's own plan, in numbers, and what can be done with it. */
export function PicturePanel({ picture, desk }: Props) {
  const { keptIn } = useSeatingStore();
  return (
    <fieldset className="picture-panel">
      <legend className="picture-name">The venue’s plan</legend>
      {desk.points ? (
        <Measuring points={desk.points.length} desk={desk} />
      ) : (
        <>
          {picture && <PictureNumbers picture={picture} desk={desk} />}
          {!picture && !desk.isDamaged && (
            <p className="picture-words">
              Lay a picture of it under the room, to draw over. Only you see it
              {keptIn === 'browser' ? ', and it is kept in this browser alone until you sign up.' : '.'}
            </p>
          )}
          <PictureChoice picture={picture} desk={desk} />
          {(picture || desk.isDamaged) && (
            <IconButton label="Remove the picture" danger onClick={desk.remove}>
              <Trash2 className="icon" aria-hidden="true" />
            </IconButton>
          )}
          {picture && (
            <Button variant="soft" size="sm" onClick={desk.measure}>
              <Ruler className="icon" size={18} aria-hidden="true" />
              Scale by two points
            </Button>
          )}
          <Button variant="soft" size="sm" onClick={desk.close}>
            Done
          </Button>
        </>
      )}
      <div className="picture-problem" role="alert">
        <FieldError id="picture-problem">{desk.problem}</FieldError>
      </div>
    </fieldset>
  );
}

function PictureChoice({ picture, desk }: Props) {
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
          if (file) void desk.lay(file);
          currentTarget.value = ''; // the same file can be chosen again
        }}
      />
      {picture ? (
        <IconButton label="Choose another picture" aria-busy={desk.isReading} disabled={desk.isReading} onClick={choose}>
          <ImageUp className="icon" aria-hidden="true" />
        </IconButton>
      ) : (
        <Button size="sm" busy={desk.isReading} disabled={picture === undefined && !desk.isDamaged} onClick={choose}>
          Choose a picture
        </Button>
      )}
    </>
  );
}

function PictureNumbers({ picture, desk }: { picture: RoomPicture; desk: PictureDesk }) {
  const { x, y, width } = roomPictureSchema.shape;
  const inMetres = { step: 0.1, unit: 'm' };
  return (
    <>
      <NumberField label="From left" value={picture.x} rule={x} {...inMetres} onSet={(x) => desk.move({ x })} />
      <NumberField label="From top" value={picture.y} rule={y} {...inMetres} onSet={(y) => desk.move({ y })} />
      <NumberField label="Width" value={picture.width} rule={width} {...inMetres} onSet={desk.widen} />
      <Fading fade={picture.fade} desk={desk} />
    </>
  );
}

/** How much of the picture is gone: seen at once, and kept once the slider is let go. */
function Fading({ fade, desk }: { fade: number; desk: PictureDesk }) {
  const [tried, setTried] = useState<number | null>(null);
  const keep = () => {
    if (tried !== null) desk.fade(tried);
    setTried(null);
  };
  return (
    <label className="picture-fading">
      <span>Fading</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={tried ?? fade}
        aria-valuetext={`${tried ?? fade} %`}
        onChange={({ target }) => {
          setTried(Number(target.value));
          desk.tryFade(Number(target.value));
        }}
        onPointerUp={keep}
        onKeyUp={keep}
        onBlur={keep}
      />
      <output>{tried ?? fade} %</output>
    </label>
  );
}

function Measuring({ points, desk }: { points: number; desk: PictureDesk }) {
  const { side } = ROOM_LIMITS.picture;
  const words = ['Press a point of the picture, such as one end of a wall.', 'Now press the point at the other end.'][points];
  return (
    <>
      <p className="picture-words" role="status">
        {words}
      </p>
      {points === 2 && <Distance least={side.least} most={side.most} onSet={desk.setDistance} />}
      <IconButton label="Stop scaling" onClick={desk.stopMeasuring}>
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
      className="picture-distance"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onSet(Number(typed));
      }}
    >
      <div className="number-field">
        <label>
          <span>Distance</span>
          <input
            // biome-ignore lint/a11y/noAutofocus: the second point has just been pressed, and its distance is asked for
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
          <i aria-hidden="true">m</i>
        </label>
      </div>
      <Button type="submit" size="sm">
        Scale
      </Button>
    </form>
  );
}
