import { type RefObject, useEffect } from 'react';
import { usePageLanguage, usePhrases, useSearchUrlBuilder } from '../language/phrases';
import { ClearIcon, SearchIcon } from './ornaments';
import { getWidestWordStyle } from './widest-word-style';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  takesFocus: boolean;
  onType: (text: string) => void;
  onSend: () => void;
  onClear: () => void;
};

/** A plain form, so that it works even without JavaScript. */
export function SearchForm({ input, query, takesFocus, onType, onSend, onClear }: Props) {
  const phrases = usePhrases();
  const { language, offered } = usePageLanguage();
  const buildSearchUrl = useSearchUrlBuilder();
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, []);
  return (
    <search>
      <form
        className="guest-search"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onSend();
        }}
      >
        <label htmlFor="name">{phrases.findYourTable}</label>
        <div className="guest-search-box">
          <input
            ref={input}
            id="name"
            name="name"
            type="search"
            placeholder={phrases.placeholder}
            style={getWidestWordStyle(phrases.placeholder.replaceAll(' ', '\u00A0'))}
            defaultValue={query}
            onInput={(typed) => onType(typed.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="search"
            maxLength={200}
            aria-describedby="hint"
          />
          <button type="submit" className="guest-search-submit" aria-label={phrases.search}>
            <SearchIcon />
          </button>
          {query !== '' && (
            <a
              className="guest-search-clear"
              href={buildSearchUrl('')}
              aria-label={phrases.clear}
              onClick={(clicked) => {
                clicked.preventDefault();
                onClear();
              }}
            >
              <ClearIcon />
            </a>
          )}
        </div>
        {offered.length > 1 && <input type="hidden" name="lang" value={language.code} />}
        <p className="guest-search-hint" id="hint" hidden={query.trim() !== ''}>
          {phrases.hint}
        </p>
      </form>
    </search>
  );
}
