import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use, useId, useState } from 'react';
import { Checkbox } from '@/components/ui/input';
import { afterPointerUp } from '@/lib/browser/after-pointer-up';
import type { ImportDraft } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ShownColumn } from '../draft/shown-columns';
import type { FileWishes } from '../import-wishes';

type ImportView = {
  draft: ImportDraft;
  onUpdate: (change: DraftChange) => void;
  columns: readonly ShownColumn[];
  wishes: FileWishes;
  waiting: ReadonlySet<string>;
  focused: string | null;
  onFocus: (key: string) => void;
};
const ImportViewContext = createContext<ImportView | null>(null);
export const ImportViewProvider = ImportViewContext.Provider;

export function useImportView(): ImportView {
  const view = use(ImportViewContext);
  if (!view) throw new Error('no list is previewed here');
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

const ACTION =
  'import-action px-[0.15rem] font-semibold text-ink underline decoration-ink-line decoration-1 underline-offset-[0.22em] hover:decoration-current [.import-action+&]:font-medium [.import-action+&]:text-ink-2';

export const ImportAction = ({ className = 'min-h-[34px]', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${ACTION} ${className}`} {...rest} />
);

const ROW_ACTION =
  'min-h-[34px] in-data-tall:min-h-6 narrow:relative narrow:min-h-[30px] narrow:before:absolute narrow:before:-inset-x-[5px] narrow:before:-inset-y-[9px]';
type ActionProps = { label: string; onPress: (press: MouseEvent<HTMLElement>) => void; children: ReactNode };

export const ImportRowAction = ({ label, onPress, children }: ActionProps) => (
  <ImportAction className={ROW_ACTION} aria-label={label} onClick={onPress}>
    {children}
  </ImportAction>
);

type TickProps = { isTicked: boolean; onTick: (isTicked: boolean) => void; words: string };

export function ImportTick({ isTicked, onTick, words }: TickProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-12 items-center gap-3">
      <Checkbox id={id} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>{words}</span>
    </label>
  );
}

type CellProps = { text: string; label: string; look?: string; placeholder?: string; onChange: (text: string) => void };

const FIELD =
  'peer min-w-0 rounded-[3px] border py-0 text-ellipsis focus:border-ink focus:bg-paper focus:outline-none focus:shadow-[inset_0_0_0_1px_var(--ink)]';

export const ANSWER_FIELD =
  'h-[30px] w-full px-[7px] group-hover/row:border-hair narrow:group-data-focused/row:h-11 narrow:group-data-focused/row:border-hair narrow:focus:border-ink';
export const QUESTION_FIELD = `${ANSWER_FIELD} border-(--brass) bg-(--amber-wash) placeholder:text-brass-text placeholder:opacity-100`;

export function ImportCell({ text, label, look = '', placeholder, onChange }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed !== null && typed !== text) onChange(typed);
    setTyped(null);
  };
  return (
    <input
      className={`${FIELD} ${look}`}
      aria-label={label}
      title={text || undefined}
      placeholder={placeholder}
      value={typed ?? text}
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
