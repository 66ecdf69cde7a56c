import hanReadings from './han-readings.json' with { type: 'json' };
import { readHanBy } from './read-han.ts';

/** In a file of its own, which a browser fetches when Chinese signs are typed. */
export const readHan = readHanBy(hanReadings);
