import { Checkbox } from '@/components/ui/input';
import { useUpdateLanguages } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { paths } from '@/lib/paths';
import { fallback, languages, offeredLanguages } from '../language/languages';
import './language-offer.css';

/** Which languages guests may read the page in; English is always among them. */
export function LanguageOffer({ event }: { event: HostEvent }) {
  const update = useUpdateLanguages();
  const hidden = update.isPending ? update.variables.hidden_languages : event.hidden_languages;
  const offered = offeredLanguages(hidden);
  const offer = (code: string, isOffered: boolean) => {
    if (update.isPending) return; // the one before is being saved
    const others = hidden.split(',').filter((one) => one !== '' && one !== code);
    update.mutate({ id: event.id, hidden_languages: (isOffered ? others : [...others, code]).join(',') });
  };
  return (
    <fieldset className="language-offer">
      <legend className="sr-only">Languages</legend>
      <p className="text-ink-2">
        The page speaks the language of each guest’s phone, if it is ticked here; guests can change it at the top of the card.{' '}
        <a className="link" href={paths.translations} target="_blank" rel="noreferrer">
          Who made these translations
        </a>
      </p>
      <ul>
        {languages.map((language) => (
          <li key={language.code}>
            <label lang={language.code} htmlFor={`language-${language.code}`}>
              <Checkbox
                id={`language-${language.code}`}
                checked={offered.includes(language)}
                disabled={language === fallback}
                aria-disabled={update.isPending}
                onChange={({ currentTarget }) => offer(language.code, currentTarget.checked)}
              />
              {language.name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
