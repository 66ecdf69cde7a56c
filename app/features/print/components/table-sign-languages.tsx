import { Field } from '@/components/field';
import { Select } from '@/components/ui/input';
import {
  fallbackLanguage,
  type Language,
  listOfferedLanguages,
} from '@/features/languages/languages';

type Props = {
  event: { hidden_languages: string };
  secondLanguage: string;
  opensIn: string;
  onSecondChange: (code: string) => void;
  onOpensInChange: (code: string) => void;
};

export function TableSignLanguages({
  event,
  secondLanguage,
  opensIn,
  onSecondChange,
  onOpensInChange,
}: Props) {
  const offered = listOfferedLanguages(event.hidden_languages);
  return (
    <div className="sign-languages">
      <Field label="Words on the sign">
        {(control) => (
          <Select
            {...control}
            value={secondLanguage}
            onChange={({ currentTarget }) => onSecondChange(currentTarget.value)}
          >
            <option value="">English only</option>
            {offered
              .filter((language) => language !== fallbackLanguage)
              .map((language) => renderLanguageOption(language, 'English and '))}
          </Select>
        )}
      </Field>
      <Field label="The code opens in">
        {(control) => (
          <Select
            {...control}
            value={opensIn}
            onChange={({ currentTarget }) => onOpensInChange(currentTarget.value)}
          >
            <option value="">the phone’s own language</option>
            {offered.map((language) => renderLanguageOption(language))}
          </Select>
        )}
      </Field>
    </div>
  );
}

const renderLanguageOption = ({ code, name }: Language, before = '') => (
  <option key={code} value={code} lang={code}>
    {before}
    {name}
  </option>
);
