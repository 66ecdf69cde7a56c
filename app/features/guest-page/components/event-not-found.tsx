import { useMissingPhrases } from '../language/missing-phrases';

export function EventNotFound({ message }: { message: string }) {
  const phrases = useMissingPhrases();
  return (
    <main
      className="guest-page event-not-found event-ground dimmable"
      data-event-bg="gradient-lavender"
      data-event-accent="wedding-gold"
      data-event-text="wedding-navy"
    >
      <div className="tent-card">
        <h1>{phrases.eventNotFound}</h1>
        <p>{message}</p>
        <p>{phrases.scanAgain}</p>
        <a className="home-link" href="/">
          {phrases.returnHome}
        </a>
      </div>
    </main>
  );
}
