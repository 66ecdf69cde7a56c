import type { DoorData } from '../model';

export function DoorKitchen(_: { link: DoorData['link']; meals: readonly string[] }) {
  return null;
}
