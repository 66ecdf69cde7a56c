import { storageKeys } from '@/lib/browser/browser-storage';
import { type DoorDatabase, getUnsentId, type StoredDoor, type UnsentChange } from './store';

type UnsentRow = { secret: string; id: string; item: UnsentChange };

const awaitRequest = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const awaitTransaction = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(storageKeys.door, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('doors');
    const unsent = request.result.createObjectStore('unsent', { autoIncrement: true }); // ascending keys keep the order
    unsent.createIndex('secret', 'secret');
    unsent.createIndex('id', ['secret', 'id'], { unique: true });
  };
  return awaitRequest(request);
}

export function createDoorDatabase(): DoorDatabase {
  let connection: Promise<IDBDatabase> | undefined;
  const reopenLater = () => {
    connection = undefined;
  };

  async function database(): Promise<IDBDatabase> {
    connection ??= openDatabase().then((db) => {
      db.onclose = reopenLater; // some browsers close the database of a page in the background
      return db;
    });
    return connection.catch((error) => {
      reopenLater();
      throw error;
    });
  }
  async function begin(mode: IDBTransactionMode) {
    const stores = ['doors', 'unsent'];
    const db = await database();
    let transaction: IDBTransaction;
    try {
      transaction = db.transaction(stores, mode);
    } catch {
      reopenLater(); // closed without a close event
      transaction = (await database()).transaction(stores, mode);
    }
    return {
      transaction,
      doors: transaction.objectStore('doors'),
      unsent: transaction.objectStore('unsent'),
    };
  }

  return {
    async door(secret) {
      const { doors } = await begin('readonly');
      return (await awaitRequest<StoredDoor | undefined>(doors.get(secret))) ?? null;
    },
    async unsent(secret) {
      const { unsent } = await begin('readonly');
      const rows: UnsentRow[] = await awaitRequest(unsent.index('secret').getAll(secret));
      return rows.map(({ item }) => item);
    },
    async change(secret, { door, add = [], remove = [] }) {
      const { transaction, doors, unsent } = await begin('readwrite');
      const finished = awaitTransaction(transaction);
      if (door) doors.put(door, secret);
      for (const item of add)
        unsent.add({ secret, id: getUnsentId(item), item } satisfies UnsentRow);
      for (const id of remove) {
        const found = unsent.index('id').getKey([secret, id]);
        found.onsuccess = () => found.result !== undefined && unsent.delete(found.result);
      }
      await finished;
    },
    async forget(secret) {
      const { transaction, doors, unsent } = await begin('readwrite');
      const finished = awaitTransaction(transaction);
      const waiting = unsent.index('secret').count(secret);
      waiting.onsuccess = () => waiting.result === 0 && doors.delete(secret);
      await finished;
    },
    async list() {
      const { doors, unsent } = await begin('readonly');
      const [secrets, stored, rows] = await Promise.all([
        awaitRequest(doors.getAllKeys()),
        awaitRequest(doors.getAll() as IDBRequest<StoredDoor[]>),
        awaitRequest(unsent.getAll() as IDBRequest<UnsentRow[]>),
      ]);
      return stored.map((door, at) => {
        const secret = String(secrets[at]);
        return { secret, door, unsent: rows.filter((row) => row.secret === secret).length };
      });
    },
  };
}
