import { hydrateRoot } from 'react-dom/client';
import { DemoGuestPage } from './demo-guest-page';

const hydrated = new WeakSet<Document>();

/** Gives the guest page in a frame its scripts: from now on it answers on every keystroke. */
export function hydrateGuestPage(page: Document): void {
  const container = page.getElementById('guest-page');
  if (!container || hydrated.has(page)) return;
  hydrated.add(page);
  const searchedName = new URLSearchParams(page.location.search).get('name') ?? '';
  hydrateRoot(container, <DemoGuestPage searchedName={searchedName} />);
}
