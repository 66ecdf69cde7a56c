import hanReadings from './han-readings.json' with { type: 'json' };
import { createHanReader } from './read-han.ts';

/** In a separate file, which browsers load when the user types Chinese. */
export const readHan = createHanReader(hanReadings);
