import hanReadings from './han-readings.json' with { type: 'json' };
import { readHanBy } from './read-han.ts';

/** In its own file, which a browser fetches when Chinese is typed. */
export const readHan = readHanBy(hanReadings);
