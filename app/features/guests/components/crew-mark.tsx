import './crew-mark.css';

/** Follows a name. The space keeps screen readers from joining the two words. */
export const CrewBadge = ({ guest: { is_crew } }: { guest: { is_crew?: boolean | undefined } }) =>
  is_crew ? (
    <>
      {' '}
      <small className="crew-mark">Crew</small>
    </>
  ) : null;
