import { Checkbox } from '@/components/ui/input';
import { useUpdatePageSettings } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { fallbackLanguage, languages, listOfferedLanguages } from '@/features/languages/languages';
import { paths } from '@/lib/text/paths';

export function OfferedLanguages({ event }: { event: HostEvent }) {
  const update = useUpdatePageSettings();
  const { hidden_languages: hidden } = { ...event, ...(update.isPending && update.variables) };
  const offered = listOfferedLanguages(hidden);
  const setOffered = (code: string, isOffered: boolean) => {
    if (update.isPending) return; // the previous change is still being saved
    const others = hidden.split(',').filter((one) => one !== '' && one !== code);
    update.mutate({
      id: event.id,
      hidden_languages: (isOffered ? others : [...others, code]).join(','),
    });
  };
  return (
    <fieldset className="grid w-full gap-3">
      <legend className="sr-only">Languages</legend>
      <p className="text-ink-2">
        The page speaks the language of each guest’s phone, if it is ticked here; guests can change
        it at the top of the card.{' '}
        <a className="link" href={paths.translations} target="_blank" rel="noreferrer">
          Who made these translations
        </a>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
        {languages.map((language) => (
          <li key={language.code}>
            <label
              className="flex min-h-11 items-center gap-[0.6rem]"
              lang={language.code}
              htmlFor={`language-${language.code}`}
            >
              <Checkbox
                id={`language-${language.code}`}
                checked={offered.includes(language)}
                disabled={language === fallbackLanguage}
                aria-disabled={update.isPending}
                onChange={({ currentTarget }) => setOffered(language.code, currentTarget.checked)}
              />
              {language.name}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
