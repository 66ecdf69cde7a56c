import { Check } from 'lucide-react';
import { Field } from '@/components/field';
import { Input } from '@/components/ui/input';
import { boardColors, boardInk, COLOR_MAX, fullColor, isBoardColor } from '../model';

type Props = { typed: string; onTyped: (hex: string) => void; error: string | undefined };

/** Eight colours and one of one’s own. */
export function AddonStepColors({ typed, onTyped, error }: Props) {
  const color = isBoardColor(typed) ? fullColor(typed) : null;
  return (
    <>
      <fieldset>
        <legend className="label mb-3">Board colour</legend>
        <div className="board-colors">
          {boardColors.map(({ name, hex }) => (
            <label key={hex} className="swatch">
              <input type="radio" name="board" value={hex} checked={color === hex} onChange={() => onTyped(hex)} />
              <i style={{ background: hex, color: boardInk(hex) }}>
                <Check className="icon" aria-hidden="true" />
              </i>
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Custom colour" help="Pick one, or type a hex code." error={error}>
        {(control) => (
          <div className="custom-color">
            <input
              type="color"
              aria-label="Pick a custom colour"
              value={(color ?? boardColors[0].hex).toLowerCase()}
              onChange={(picked) => onTyped(picked.target.value.toUpperCase())}
            />
            <Input
              {...control}
              value={typed}
              maxLength={COLOR_MAX}
              spellCheck={false}
              autoComplete="off"
              onChange={(changed) => onTyped(changed.target.value)}
            />
          </div>
        )}
      </Field>
    </>
  );
}
