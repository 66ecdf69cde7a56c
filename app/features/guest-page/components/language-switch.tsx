import { useEffect } from 'react';
import { showIn, storeChoice, wantedLanguage } from '../language/chosen';
import { usePageLanguage } from '../language/phrases';

/** A form of its own in the line of the card, so that a language can be chosen before, and without, any script. */
export function LanguageSwitch({ searched }: { searched: string }) {
  const { language, offered, page } = usePageLanguage();
  const { code } = language;
  useEffect(() => {
    const isAsked = new URLSearchParams(window.location.search).has('lang');
    if (isAsked || document.documentElement.dataset.savedAt) return;
    const wanted = wantedLanguage(offered);
    if (!wanted || wanted === code) return;
    // Typed while the scripts were on their way, or asked for: nothing of it is lost.
    const typed = document.querySelector<HTMLInputElement>('input[name=name]')?.value;
    showIn(wanted, typed || new URLSearchParams(window.location.search).get('name') || '');
  }, [code, offered]);
  if (offered.length < 2) return null;
  return (
    <form className="language-switch">
      <select
        name="lang"
        defaultValue={code}
        aria-label={page.language}
        onChange={({ currentTarget: { value } }) => {
          storeChoice(value);
          showIn(value, searched);
        }}
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">OK</button>
      </noscript>
    </form>
  );
}
