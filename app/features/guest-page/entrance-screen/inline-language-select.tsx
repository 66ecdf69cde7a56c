import type { LanguageCode } from '@/features/languages/languages';
import { usePageLanguage } from '../language/phrases';

export function InlineLanguageSelect({
  onLanguage,
}: {
  onLanguage: (language: LanguageCode) => void;
}) {
  const { language, offered, page } = usePageLanguage();
  if (offered.length < 2) return null;
  return (
    <div className="language-switch">
      <select
        value={language.code}
        aria-label={page.language}
        onChange={({ currentTarget }) => onLanguage(currentTarget.value as LanguageCode)}
      >
        {offered.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
