import { Check, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/field';
import { Input } from '@/components/ui/input';
import {
  formatNeeds,
  knownNeeds,
  listPreparations,
  type Need,
  parseNeeds,
} from '@/features/seating/guests/needs';
import { capitalise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { getFirstName } from '@/lib/text/names';
import type { PanelFieldsProps } from '../form/panel-fields';
import { SettleButton } from '../kitchen/reply-food-conflict';
import { useGuestListContext } from '../list/guest-list-context';
import './needs-field.css';

export function NeedsField({ form, formId, guest }: PanelFieldsProps) {
  const field = useController({ name: 'needs', control: form.control }).field;
  const id = useId();
  const { known, words } = parseNeeds(field.value);
  const [lastTyped, setTyped] = useState(words);
  const [isTyping, setTyping] = useState(false);
  const typed = parseNeeds(lastTyped);
  // The note may also add needs; the field then shows them instead of the text last typed.
  const shown = typed.words === words ? lastTyped : words;
  const error = form.formState.errors.needs?.message;
  const write = (needs: string) =>
    form.setValue('needs', needs, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const toggle = (need: Need) => {
    const rest = known.filter((other) => other !== need);
    setTyped(words);
    write(formatNeeds({ known: rest.length < known.length ? rest : [...rest, need], words }));
  };
  const handleTyping = (text: string) => {
    const ticked = known.filter((need) => !typed.known.includes(need));
    setTyped(text);
    write([...ticked, text].join(', '));
  };
  return (
    <fieldset className="needs-field" aria-describedby={error ? id : undefined}>
      <legend>
        Needs{' '}
        <small>
          <Lock className="icon" aria-hidden="true" /> private, on the venue’s sheet
        </small>
      </legend>
      <div className="kitchen-allergens">
        {knownNeeds.map((need, at) => (
          <button
            key={need}
            ref={at === 0 ? field.ref : undefined}
            type="button"
            className="kitchen-allergen"
            aria-pressed={known.includes(need)}
            onClick={() => toggle(need)}
          >
            {known.includes(need) && <Check className="icon" aria-hidden="true" />}
            {capitalise(need)}
          </button>
        ))}
        {isTyping || shown ? (
          <Input
            form={formId}
            aria-label="Other needs, in words"
            placeholder="Something else"
            autoComplete="off"
            autoFocus={isTyping}
            value={shown}
            onChange={({ target }) => handleTyping(target.value)}
          />
        ) : (
          <button type="button" className="link" onClick={() => setTyping(true)}>
            Something else
          </button>
        )}
      </div>
      <ReplyNeeds guest={guest} onSettled={() => form.setFocus('needs')} />
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

function ReplyNeeds({
  guest,
  onSettled,
}: Pick<PanelFieldsProps, 'guest'> & { onSettled: () => void }) {
  const { mutate } = useGuestListContext().editor.change;
  if (!guest.reply_needs) return null;
  const remove = () => {
    onSettled();
    mutate({ change: { update: [{ ...guest, reply_needs: null }] }, reason: 'settle' });
  };
  return (
    <p className="flex flex-wrap items-center gap-x-5 pt-1 text-(length:--text-sm) leading-[1.4]">
      <span>
        {getFirstName(guest.name)} ticked in the reply:{' '}
        <b className="font-semibold">{formatList(listPreparations(guest.reply_needs))}</b>.
      </span>
      <SettleButton label="Remove it" about={`what ${guest.name} needs`} onPress={remove} />
    </p>
  );
}
