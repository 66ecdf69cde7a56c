import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import type { AuthMails, Services, SqlDatabase, UploadDetails, UploadStore } from '../interface.ts';
import type { ServerKeys } from '../keys.ts';
import { createLiteConnection } from './connection.ts';

type Dependencies = {
  database: SqlDatabase;
  keys: Pick<ServerKeys, 'jwtSecret' | 'publishableKey' | 'secretKey'>;
  siteUrl: string;
  confirmsByMail: boolean;
  mails: AuthMails;
  uploads: UploadStore;
};

/** Runs the services of @supabase/lite, which only this folder uses. patches.ts lists our changes to it. */
export function createLiteServices(dependencies: Dependencies): Services {
  const { database, keys, siteUrl, confirmsByMail } = dependencies;
  setExperimental('storage', true);
  const connection = createLiteConnection(database);
  const app = new App({
    connection,
    api: { enabled: false },
    storage: { enabled: true },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 8,
      email: {
        enable_confirmations: confirmsByMail,
        double_confirm_changes: false,
        otp_expiry: 3600,
        otp_length: 32, // the token of a mailed link: nobody types it, and a short one could be guessed
      },
    },
  });
  app._storageAdapter = toAdapter(dependencies.uploads); // without an adapter there are no storage tables
  app._mailer = toMailer(dependencies.mails);
  const handle = async (request: Request, peerAddress: string | null) =>
    app.fetch(request, { peerAddress });
  return {
    async createSchema() {
      await app.init();
      await app.ensureSystemSchema();
      // Our migrations revoke this default right, so functions created or restored later lack it.
      await database.exec('grant execute on all functions in schema auth, storage to public');
      await database.exec(await readFile(join(import.meta.dirname, 'auth-indexes.sql'), 'utf8'));
    },
    // Sends the first request under row-level security, at which @supabase/lite grants whole tables to the API roles.
    finishStart: () => connection.withContext({ auth: { role: 'anon' } }, async () => {}),
    auth: handle,
    storage: handle,
  };
}

const unused = async () => {
  throw new Error('not used by Placecard');
};

const toMailer = (mails: AuthMails): NonNullable<App['_mailer']> => ({
  sendConfirmation: mails.sendConfirmation,
  sendRecovery: mails.sendRecovery,
  sendEmailChange: (email, tokenHash, _code, meta) =>
    mails.sendEmailChange(email, tokenHash, meta?.currentEmail),
  sendMagicLink: unused,
  sendReauthentication: unused,
});

const toAdapter = (uploads: UploadStore): NonNullable<App['_storageAdapter']> => ({
  driver: null,
  uploadObject: async (bucket, name, _version, body, contentType) =>
    toMetadata(await uploads.store(bucket, name, body as Uint8Array, contentType)),
  getObject: async (bucket, name) => ({
    metadata: toMetadata(await uploads.describe(bucket, name)),
    httpStatusCode: 200,
    body: await uploads.read(bucket, name),
  }),
  headObject: async (bucket, name) => toMetadata(await uploads.describe(bucket, name)),
  deleteObject: uploads.remove,
  deleteObjects: unused,
  copyObject: unused,
  privateAssetUrl: unused,
});

const toMetadata = ({ contentType, size, storedAt }: UploadDetails) => ({
  mimetype: contentType,
  size,
  contentLength: size,
  lastModified: storedAt,
  cacheControl: 'private, max-age=3600',
  eTag: `"${storedAt.getTime().toString(36)}-${size}"`,
});
