import { type FormFields, type Invitee, offeredNeeds } from '../model';
import type { ReplyPhrases } from '../phrases';
import { ChevronIcon } from './icons';

const needPhrases = {
  'high chair': 'needHighChair',
  'step-free': 'needStepFree',
  wheelchair: 'needWheelchair',
  'close to the speeches': 'needSpeeches',
} as const satisfies Record<(typeof offeredNeeds)[number], keyof ReplyPhrases>;

type Props = {
  person: Pick<Invitee, 'id' | 'has_needs'>;
  fields: FormFields;
  phrases: ReplyPhrases;
};

/** As with allergies, the page says only that needs are stored. */
export function NeedFields({ person: { id, has_needs }, fields, phrases }: Props) {
  const isTicked = (name: string) => fields[`${name}-${id}`] === 'yes';
  const forget = 'forget-needs';
  const ticks = [
    ...offeredNeeds.map((need) => [need, phrases[needPhrases[need]]] as const),
    ...(has_needs ? [[forget, phrases.forget] as const] : []),
  ];
  return (
    <details className="reply-fold" open={ticks.some(([name]) => isTicked(name))}>
      <summary>
        {phrases.toPrepare}
        <ChevronIcon />
      </summary>
      {has_needs && (
        <p className="reply-noted">
          {phrases.needsNoted} {phrases.tickReplaces}
        </p>
      )}
      {ticks.map(([name, words]) => (
        <label key={name} className="reply-tick">
          <input
            type="checkbox"
            name={`${name}-${id}`}
            value="yes"
            defaultChecked={isTicked(name)}
          />
          <span>{words}</span>
        </label>
      ))}
      <small>{phrases.needsSeenBy}</small>
    </details>
  );
}
