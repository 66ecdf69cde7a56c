import hanReadings from './han-readings.json' with { type: 'json' };
import { createHanReader } from './read-han.ts';

/** In its own file, which a browser fetches when Chinese is typed. */
export const readHan = createHanReader(hanReadings);
