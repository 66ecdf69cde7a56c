import { useId, useRef, useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/ui/input';
import { findScreenshotProblem } from '../model';

type Props = { file: File | null; onChange: (file: File | null) => void };

/** Selects one picture and shows its name. Rejects other files and large ones; the previous picture then stays. */
export function ScreenshotPicker({ file, onChange }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: File) => {
    const found = findScreenshotProblem(chosen);
    setProblem(found);
    if (!found) onChange(chosen);
  };
  const remove = () => {
    setProblem(null);
    onChange(null);
  };
  return (
    <Field label="Screenshot" help="A picture of at most 5 MB." error={problem ?? undefined}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <FileInput ref={picker} accept="image/*" aria-label="Screenshot file" onFile={choose} />
          <span id={nameId} role="status" className="min-w-0 break-all">
            {file?.name}
          </span>
          <Button
            id={control.id}
            variant="soft"
            size="sm"
            aria-describedby={[nameId, control['aria-describedby']].join(' ')}
            onClick={() => picker.current?.click()}
          >
            {file ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {file && (
            <Button variant="soft" size="sm" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
