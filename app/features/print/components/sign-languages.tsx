import { Field } from '@/components/field';
import { Select } from '@/components/ui/input';
import {
  fallbackLanguage,
  type Language,
  listOfferedLanguages,
} from '@/features/languages/languages';

type Props = {
  event: { hidden_languages: string };
  second: string;
  opensIn: string;
  onSecond: (code: string) => void;
  onOpensIn: (code: string) => void;
};

export function SignLanguages({ event, second, opensIn, onSecond, onOpensIn }: Props) {
  const offered = listOfferedLanguages(event.hidden_languages);
  return (
    <div className="sign-languages">
      <Field label="Words on the sign">
        {(control) => (
          <Select
            {...control}
            value={second}
            onChange={({ currentTarget }) => onSecond(currentTarget.value)}
          >
            <option value="">English only</option>
            {offered
              .filter((language) => language !== fallbackLanguage)
              .map((language) => languageOption(language, 'English and '))}
          </Select>
        )}
      </Field>
      <Field label="The code opens in">
        {(control) => (
          <Select
            {...control}
            value={opensIn}
            onChange={({ currentTarget }) => onOpensIn(currentTarget.value)}
          >
            <option value="">the phone’s own language</option>
            {offered.map((language) => languageOption(language))}
          </Select>
        )}
      </Field>
    </div>
  );
}

const languageOption = ({ code, name }: Language, before = '') => (
  <option key={code} value={code} lang={code}>
    {before}
    {name}
  </option>
);
