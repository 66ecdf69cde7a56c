export function EventNotFound({ message }: { message: string }) {
  return (
    <main
      className="guest-page event-not-found event-ground"
      data-event-bg="gradient-lavender"
      data-event-accent="wedding-gold"
      data-event-text="wedding-navy"
    >
      <div className="tent-card">
        <h1>Event Not Found</h1>
        <p>{message}</p>
        <p>Please scan the QR code again, or ask your hosts for the link.</p>
        <a className="home-link" href="/">
          Return to Home
        </a>
      </div>
    </main>
  );
}
