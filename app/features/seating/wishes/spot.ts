import { rateTables, type Spot } from './distances';
import type { WishRule } from './record';

const WORTH = 90;

export const createSpotRule = (spot: Spot): WishRule => ({
  isSatisfied({ guests }, { tableOf }, { room }) {
    const tables = rateTables(room, spot);
    return guests.every((guest) => tables?.[tableOf[guest] ?? -1]?.suits ?? false);
  },
  spot,
  scores({ guests }, { room }) {
    const tables = rateTables(room, spot) ?? [];
    return {
      places: guests.flatMap((guest) =>
        tables.map(
          ({ worth, suits }, table) =>
            [guest, table, WORTH * ((suits ? 1 : 0) + worth / 2)] as const,
        ),
      ),
    };
  },
});
