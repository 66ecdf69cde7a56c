import type { ImportDraft } from './import-draft';

/** A decision on a draft; it is made over the newest one, whatever was on the screen when the host pressed. */
export type DraftChange = (draft: ImportDraft) => ImportDraft;

export type ImportStep = {
  shown: { is: 'closed' } | { is: 'source' } | { is: 'preview'; draft: ImportDraft };
  /** The file or text that is being read. One chosen later, or leaving, puts another in its place. */
  reading: symbol | null;
};

export type ImportAction =
  | { do: 'leave'; to: 'closed' | 'source' }
  | { do: 'read'; reading: symbol }
  | { do: 'show'; reading: symbol; draft: ImportDraft }
  | { do: 'change'; change: DraftChange }
  | { do: 'finish'; draft: ImportDraft };

export const firstStep = (held: ImportDraft | null): ImportStep => ({
  shown: held ? { is: 'preview', draft: held } : { is: 'closed' },
  reading: null,
});

/** What is shown after an action. One that belongs to an older file changes nothing. */
export function nextStep(step: ImportStep, action: ImportAction): ImportStep {
  const { shown, reading } = step;
  switch (action.do) {
    case 'leave':
      return { shown: { is: action.to }, reading: null };
    case 'read':
      return { shown, reading: action.reading };
    case 'show':
      return reading === action.reading ? { shown: { is: 'preview', draft: action.draft }, reading: null } : step;
    case 'change':
      return shown.is === 'preview' ? { shown: { is: 'preview', draft: action.change(shown.draft) }, reading } : step;
    case 'finish':
      return shown.is === 'preview' && shown.draft === action.draft ? { shown: { is: 'closed' }, reading } : step;
  }
}
