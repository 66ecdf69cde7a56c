import { useState } from 'react';
import { Select, Textarea } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import {
  fallbackLanguage,
  type Language,
  type LanguageCode,
  listOfferedLanguages,
} from '@/features/languages/languages';
import { messages } from '@/features/languages/messages';
import { addLanguageParam } from '@/lib/text/paths';
import { MAX_LINK_MESSAGE } from '../host/link-message';
import { replyViewStorage } from '../host/stored-replies';

export function useLinkWords(
  event: Pick<HostEvent, 'id' | 'hidden_languages'>,
  kind: 'replyLink' | 'tableLink',
) {
  const languages = listOfferedLanguages(event.hidden_languages);
  const [language, setLanguage] = useState<Language>(fallbackLanguage);
  const storedAs = kind === 'replyLink' ? 'words' : 'table_words';
  const [written, setWritten] = useState<Readonly<Record<string, string>>>(
    () => replyViewStorage.read(event.id)?.[storedAs] ?? {},
  );
  return {
    languages,
    language,
    chooseLanguage: (code: string) =>
      setLanguage(languages.find((each) => each.code === code) ?? fallbackLanguage),
    getWords: (code: LanguageCode) => written[code] ?? messages[code][kind],
    write: (text: string) => {
      const { code } = language;
      setWritten((now) => ({ ...now, [code]: text }));
      replyViewStorage.change(event.id, (before) => ({
        [storedAs]: { ...before[storedAs], [code]: text },
      }));
    },
    /** The link opens the reply page in the language of the message. */
    inLanguage: (address: string) =>
      addLanguageParam(address, language === fallbackLanguage ? '' : language.code),
  };
}

type Props = { words: ReturnType<typeof useLinkWords>; rows: number; help: string };

export function LinkWordsEditor({ words, rows, help }: Props) {
  const { languages, language, chooseLanguage, getWords, write } = words;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h3 className="title-s">Your words</h3>
        <Select
          aria-label="Language of your words"
          className="w-auto border-transparent"
          value={language.code}
          onChange={({ target }) => chooseLanguage(target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Textarea
        aria-label="Your words"
        rows={rows}
        maxLength={MAX_LINK_MESSAGE}
        lang={language.code}
        dir={language.direction}
        value={getWords(language.code)}
        onChange={({ target }) => write(target.value)}
      />
      <p className="text-sm text-ink-2">{help}</p>
    </>
  );
}
