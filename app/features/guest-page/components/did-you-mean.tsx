import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import type { PublicGuest } from '../model';
import { GuestLink } from './guest-link';
import { ArrowIcon } from './ornaments';
import { getWidestWordStyle } from './widest-word-style';

type Props = { guesses: readonly PublicGuest[]; onPick: (guest: PublicGuest) => void };

export function NoMatchFound({ guesses, onPick }: Props) {
  const phrases = usePhrases();
  const [bestGuess, ...others] = guesses;
  return (
    <section className="nobody-found">
      <p className="nobody-found-caption">{phrases.nobodyFound}</p>
      {!bestGuess && <OtherNamesHint />}
      {bestGuess && others.length === 0 && <OneGuess guest={bestGuess} onPick={onPick} />}
      <DidYouMean guesses={others.length > 0 ? guesses : []} onPick={onPick} />
      {bestGuess && <p>{others.length > 0 ? phrases.noneOfThem : phrases.notYou}</p>}
    </section>
  );
}

function OneGuess({ guest, onPick }: { guest: PublicGuest } & Pick<Props, 'onPick'>) {
  const phrases = usePhrases();
  return (
    <div className="one-guess">
      <div className="tent-card">
        <h2 style={getWidestWordStyle(phrases.didYouMean)}>
          {phrases.didYouMean}{' '}
          <em dir="auto" style={getWidestWordStyle(phrases.thisGuest(guest))}>
            {phrases.thisGuest(guest)}
          </em>
        </h2>
        <GuestLink guest={guest} className="solid-button" onPick={onPick}>
          {phrases.showMyTable}
          <ArrowIcon />
        </GuestLink>
      </div>
    </div>
  );
}

export function DidYouMean({ guesses, onPick }: Props) {
  const { didYouMean } = usePhrases();
  if (guesses.length === 0) return null;
  return (
    <div className="did-you-mean">
      <h2>{didYouMean}</h2>
      <ul>
        {guesses.map((guest, index) => (
          <li key={index}>
            <GuestLink guest={guest} onPick={onPick}>
              <span>
                <b {...getLangAndDir(guest.name)} style={getWidestWordStyle(guest.name)}>
                  {guest.name}
                </b>
                {guest.additional_info && (
                  <small {...getLangAndDir(guest.additional_info)}>{guest.additional_info}</small>
                )}
              </span>
              <ArrowIcon />
            </GuestLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OtherNamesHint() {
  const phrases = usePhrases();
  return (
    <>
      <div className="tent-card blank-card" aria-hidden="true" />
      <h2 style={getWidestWordStyle(phrases.underAnotherName)}>{phrases.underAnotherName}</h2>
      <ul className="other-names">
        {phrases.otherNames.map((line) => (
          <li key={line} style={getWidestWordStyle(line)}>
            {line}
          </li>
        ))}
      </ul>
      <p>{phrases.stillNothing}</p>
    </>
  );
}
