import { hydrateRoot } from 'react-dom/client';
import { DemoGuestPage } from './demo-guest-page';

const hydrated = new WeakSet<Document>();

/** Gives the guest page in a frame its scripts: from now on it answers on every keystroke in the field, which is returned. */
export function hydrateGuestPage(page: Document): HTMLInputElement | null {
  const container = page.getElementById('guest-page');
  if (container && !hydrated.has(page)) {
    hydrated.add(page);
    const searchedName = new URLSearchParams(page.location.search).get('name') ?? '';
    hydrateRoot(container, <DemoGuestPage searchedName={searchedName} />);
  }
  return container?.querySelector('input') ?? null;
}
