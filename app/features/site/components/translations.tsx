import { catalogues } from '@/features/languages/catalogues';
import { englishWords } from '@/features/languages/english';
import { fallbackLanguage, languages } from '@/features/languages/languages';
import { paths } from '@/lib/text/paths';
import { translationReviewers } from '../content/translation-reviewers';

const cell = 'px-3 py-2 border-t border-hair text-start align-top wrap-anywhere';

export const Translations = () => (
  <div className="grid gap-2 max-w-224">
    <p className="text-ink-2">
      Do you speak one of these at home? Read it, and{' '}
      <a className="link" href={paths.contact}>
        tell us
      </a>{' '}
      what you would say instead. Read a whole language and we’ll credit you here, if you like.
    </p>
    {languages
      .filter((language) => language !== fallbackLanguage)
      .map(({ code, name, direction }) => {
        const readBy = translationReviewers[code] ?? [];
        return (
          <details className="border-t border-hair" key={code}>
            <summary className="flex flex-wrap items-baseline gap-x-4 gap-y-1 min-h-11 py-[0.6rem] cursor-pointer">
              <b className="font-semibold" lang={code}>
                {name}
              </b>{' '}
              <span className="text-ink-2 text-(length:--text-sm)">
                Translated from the English by Placecard.{' '}
                {readBy.length > 0
                  ? `Read by ${readBy.join(', ')}.`
                  : 'Not yet checked by a native speaker.'}
              </span>
            </summary>
            <table className="w-full table-fixed border-collapse mb-4">
              <thead>
                <tr>
                  <th className={cell} scope="col">
                    English
                  </th>
                  <th className={cell} scope="col" lang={code} dir={direction}>
                    {name}
                  </th>
                </tr>
              </thead>
              <tbody>
                {Object.entries(englishWords).flatMap(([group, sentences]) =>
                  Object.entries(sentences).map(([key, sentence]) => (
                    <tr key={`${group} ${key}`}>
                      <td className={cell}>{linesOf(sentence)}</td>
                      <td className={cell} lang={code} dir={direction}>
                        {linesOf(translationOf(catalogues[code], group, key))}
                      </td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </details>
        );
      })}
  </div>
);

type Translation = string | readonly string[] | Record<string, string>;

const translationOf = (
  words: Record<string, Record<string, Translation>>,
  group: string,
  key: string,
): Translation => words[group]?.[key] ?? '';

const linesOf = (translation: Translation): string =>
  typeof translation === 'string'
    ? translation
    : Array.isArray(translation)
      ? translation.join(' ')
      : [...new Set(Object.values(translation))].join(' · ');
