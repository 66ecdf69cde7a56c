import { Field } from '@/components/field';
import { Swatch, SwatchPreview } from '@/components/swatch';
import { Input } from '@/components/ui/input';
import {
  boardColors,
  expandHex,
  getBoardTextColor,
  isBoardColor,
  MAX_COLOR_LENGTH,
} from '../model';

type Props = { typed: string; onTyped: (hex: string) => void; error: string | undefined };

export function AddonStepColors({ typed, onTyped, error }: Props) {
  const color = isBoardColor(typed) ? expandHex(typed) : null;
  return (
    <>
      <fieldset>
        <legend className="label mb-3">Board colour</legend>
        <div className="grid grid-cols-[repeat(4,1fr)] gap-x-[0.6rem] gap-y-[0.9rem]">
          {boardColors.map(({ name, hex }) => (
            <Swatch
              key={hex}
              label={name}
              name="board"
              value={hex}
              checked={color === hex}
              onChange={() => onTyped(hex)}
            >
              <SwatchPreview style={{ background: hex, color: getBoardTextColor(hex) }} />
            </Swatch>
          ))}
        </div>
      </fieldset>
      <Field label="Custom colour" help="Pick one, or type a hex code." error={error}>
        {(control) => (
          <div className="grid grid-cols-[48px_8.5rem_1fr] gap-[0.6rem] items-center">
            <input
              type="color"
              className="h-[48px] w-[48px] cursor-pointer rounded-(--r-control) border border-ink-line bg-paper p-[3px]"
              aria-label="Pick a custom colour"
              value={(color ?? boardColors[0].hex).toLowerCase()}
              onChange={(picked) => onTyped(picked.target.value.toUpperCase())}
            />
            <Input
              className="tabular-nums uppercase"
              {...control}
              value={typed}
              maxLength={MAX_COLOR_LENGTH}
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
