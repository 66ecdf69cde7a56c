import { catalogues } from '@/features/guest-page/language/catalogues';
import { english } from '@/features/guest-page/language/english';
import { fallback, languages } from '@/features/guest-page/language/languages';
import { paths } from '@/lib/paths';
import './translations.css';

/** For who speaks one of the languages: all of its sentences beside the English, and what to do when one is wrong. */
export const Translations = () => (
  <div className="translations">
    <p className="text-ink-2">
      Do you speak one of these at home? Read it, and{' '}
      <a className="link" href={paths.contact}>
        tell us
      </a>{' '}
      what you would say instead. Who has read a whole language is named here if they like.
    </p>
    {languages
      .filter((language) => language !== fallback)
      .map(({ code, name, direction }) => {
        const { words, made, readBy } = catalogues[code];
        return (
          <details key={code}>
            <summary>
              <b lang={code}>{name}</b>{' '}
              <span>
                {made}. {readBy.length > 0 ? `Read by ${readBy.join(', ')}.` : 'Not yet read by somebody who speaks it at home.'}
              </span>
            </summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">English</th>
                  <th scope="col" lang={code} dir={direction}>
                    {name}
                  </th>
                </tr>
              </thead>
              <tbody>
                {Object.entries(english).flatMap(([group, sentences]) =>
                  Object.entries(sentences).map(([key, sentence]) => (
                    <tr key={`${group} ${key}`}>
                      <td>{linesOf(sentence)}</td>
                      <td lang={code} dir={direction}>
                        {linesOf(translationOf(words, group, key))}
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

type Said = string | readonly string[] | Record<string, string>;

const translationOf = (words: Record<string, Record<string, Said>>, group: string, key: string): Said =>
  words[group]?.[key] ?? '';

/** A sentence, its lines, or its forms for different numbers. */
const linesOf = (said: Said): string =>
  typeof said === 'string' ? said : Array.isArray(said) ? said.join(' ') : [...new Set(Object.values(said))].join(' · ');
