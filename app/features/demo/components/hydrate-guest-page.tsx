import { hydrateRoot } from 'react-dom/client';
import { DemoGuestPage } from './demo-guest-page';

const hydrated = new WeakSet<Document>();

export function hydrateGuestPage(page: Document): HTMLInputElement | null {
  const container = page.getElementById('guest-page');
  if (container && !hydrated.has(page)) {
    hydrated.add(page);
    const searchedName = new URLSearchParams(page.location.search).get('name') ?? '';
    hydrateRoot(container, <DemoGuestPage searchedName={searchedName} />);
  }
  return container?.querySelector('input') ?? null;
}
