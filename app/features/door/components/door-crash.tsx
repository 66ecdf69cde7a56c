import { DoorCard } from './door-card';

export const DoorCrash = () => (
  <DoorCard title="Something went wrong">
    <p>You haven’t lost any ticks: they’re saved on this phone.</p>
    <button type="button" className="btn btn-ink" onClick={() => window.location.reload()}>
      Open the list again
    </button>
  </DoorCard>
);
