import { useEffect } from 'react';
import { usePageLanguage } from '../language/phrases';
import {
  getPreferredLanguage,
  storeLanguage,
  switchLanguage,
} from '../language/preferred-language';

/** A plain form, so that it works even without JavaScript. */
export function LanguageSwitch({ searched }: { searched: string }) {
  const { language, offered, page } = usePageLanguage();
  const { code } = language;
  useEffect(() => {
    const isInUrl = new URLSearchParams(window.location.search).has('lang');
    if (isInUrl || document.documentElement.dataset.savedAt) return;
    const preferred = getPreferredLanguage(offered);
    if (!preferred || preferred === code) return;
    // Keeps the name that was typed before hydration or is in the URL.
    const typed = document.querySelector<HTMLInputElement>('input[name=name]')?.value;
    switchLanguage(
      preferred,
      typed || new URLSearchParams(window.location.search).get('name') || '',
    );
  }, [code, offered]);
  if (offered.length < 2) return null;
  return (
    <form className="language-switch">
      <select
        name="lang"
        defaultValue={code}
        aria-label={page.language}
        onChange={({ currentTarget: { value } }) => {
          storeLanguage(value);
          switchLanguage(value, searched);
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
