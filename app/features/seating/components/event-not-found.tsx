/** Whatever kept the guest page from being shown, said in a sentence, with a way on (specification 8). */
export function EventNotFound({ message }: { message: string }) {
  return (
    <main
      className="guest lost event-ground"
      data-event-bg="gradient-lavender"
      data-event-accent="wedding-gold"
      data-event-text="wedding-navy"
    >
      <div className="tent">
        <h1>Event Not Found</h1>
        <p>{message}</p>
        <p>Please scan the QR code again, or ask your hosts for the link.</p>
        <a className="home" href="/">
          Return to Home
        </a>
      </div>
    </main>
  );
}
