import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useId,
  useState,
} from 'react';
import { Checkbox } from '@/components/ui/input';
import { afterPointerUp } from '@/lib/browser/after-pointer-up';
import type { ImportDraft } from '../draft/import-draft';
import type { PreviewColumn } from '../draft/import-preview';
import type { UpdateDraft } from '../draft/import-step';
import type { FileWishes } from '../import-wishes';

type ImportView = {
  draft: ImportDraft;
  onUpdate: UpdateDraft;
  columns: readonly PreviewColumn[];
  wishes: FileWishes;
  waiting: ReadonlySet<string>;
  focused: string | null;
  onFocus: (key: string) => void;
};
const ImportViewContext = createContext<ImportView | null>(null);
export const ImportViewProvider = ImportViewContext.Provider;

export function useImportView(): ImportView {
  const view = use(ImportViewContext);
  if (!view) throw new Error('useImportView needs an ImportViewProvider');
  return view;
}

export const ImportNotice = ({ isTall, children }: { isTall?: boolean; children: ReactNode }) => (
  <span className="font-medium text-brass-text" data-tall={isTall || undefined}>
    {children}
  </span>
);

export const ImportLine = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-[1_0_100%] flex-wrap items-center gap-x-[0.45rem]" data-tall>
    {children}
  </span>
);

export const ImportButton = ({ className = 'min-h-[34px]', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`import-action ${className}`} {...rest} />
);

type ActionProps = {
  about: string;
  onPress: (press: MouseEvent<HTMLElement>) => void;
  children: string;
};

export const ImportRowAction = ({ about, onPress, children }: ActionProps) => (
  <ImportButton
    className="import-row-action"
    aria-label={`${children}: ${about}`}
    onClick={onPress}
  >
    {children}
  </ImportButton>
);

type TickProps = { isTicked: boolean; onTick: (isTicked: boolean) => void; label: string };

export function ImportCheckbox({ isTicked, onTick, label }: TickProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-12 items-center gap-3">
      <Checkbox id={id} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

type CellProps = {
  text: string;
  label: string;
  className?: string;
  placeholder?: string;
  /** The id of the sentence that says why the text is not used. */
  problemId?: string | undefined;
  onChange: (text: string) => void;
};
export const QUESTION_FIELD_CLASS = 'import-field-answer import-field-question';

export function ImportCell(props: CellProps) {
  const { text, label, className = '', placeholder, problemId, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== text) onChange(typed);
    setTyped(null);
  };
  return (
    <input
      className={`import-field ${className}`}
      aria-label={label}
      title={text || undefined}
      placeholder={placeholder}
      value={typed ?? text}
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      data-takes-escape={typed !== null}
      onChange={(change) => setTyped(change.target.value)}
      onBlur={() => afterPointerUp(commit)}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return; // the input method takes these keys
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(null);
      }}
    />
  );
}
