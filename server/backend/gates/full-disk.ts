import { MEGABYTE } from '../../bytes.ts';
import { storageError, temporaryFailure } from '../../http/refusals.ts';
import { isNearlyFull } from '../free-space.ts';
import type { Gate } from './gate.ts';

const SPARE_BYTES = 48 * MEGABYTE;

const SPARE_BYTES_OF_UPLOADS = 100 * MEGABYTE;

export const refuseWritesOnFullDisk =
  (folder: string | undefined): Gate =>
  async (c, next) => {
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (folder && !isReading && (await isNearlyFull(folder, SPARE_BYTES)))
      return temporaryFailure('server_full');
    return next();
  };

/** Also applies with DATABASE_URL, because uploads are mailed, perhaps to this folder's outbox. */
export const refuseUploadsOnFullDisk =
  (folder: string): Gate =>
  async (_, next) => {
    if (!(await isNearlyFull(folder, SPARE_BYTES_OF_UPLOADS))) return next();
    return storageError(507, 'storage_full', 'There is no room left for files at the moment.');
  };
