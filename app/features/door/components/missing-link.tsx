import { useCallback, useEffect, useState } from 'react';
import { toAppError } from '@/lib/backend/errors';
import { formatCount } from '@/lib/text/counts';
import { createDoorDatabase } from '../phone/door-database';
import { publicDoorCalls } from '../phone/public-door';
import {
  discardUnsentChanges,
  listUnsentDoors,
  sendUnsentChanges,
  type UnsentDoor,
} from '../phone/unsent-doors';
import { DoorCard } from './door-card';
import { DiscardButton, UnsentList } from './unsent-list';

export function MissingLink() {
  const [doors, setDoors] = useState<UnsentDoor[]>([]);
  const refresh = useCallback(
    () =>
      listUnsentDoors(createDoorDatabase(), Date.now()).then(setDoors, (error) =>
        console.warn('Could not read the data stored on this phone', error),
      ),
    [],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return (
    <DoorCard title="At the door">
      {doors.length === 0 ? (
        <p>Open this page with the link or code the hosts gave you.</p>
      ) : (
        <>
          <p>On this phone:</p>
          <ul>
            {doors.map((door) => (
              <StoredDoor key={door.secret} door={door} onSent={refresh} />
            ))}
          </ul>
        </>
      )}
    </DoorCard>
  );
}

function StoredDoor({
  door: { secret, called, unsent },
  onSent,
}: {
  door: UnsentDoor;
  onSent: () => void;
}) {
  const [message, setMessage] = useState('');
  const send = () => {
    setMessage('Sending...');
    sendUnsentChanges(secret, createDoorDatabase(), publicDoorCalls).then(onSent, (error) => {
      const { code, message } = toAppError(error);
      setMessage(
        code === 'door_closed' ? `${message} Open it on this phone to send what’s here.` : message,
      );
    });
  };
  const discard = () =>
    discardUnsentChanges(secret, createDoorDatabase()).then(onSent, (error) =>
      setMessage(toAppError(error).message),
    );
  return (
    <li>
      <a href={`#${secret}`}>{called ? `${called.event}, ${called.link}` : 'A link'}</a>
      {unsent.length > 0 && (
        <>
          <small role="status">
            {message || `${formatCount(unsent.length, 'tick')} not sent yet`}
          </small>
          <UnsentList items={unsent} />
          <div className="flex flex-wrap gap-x-3">
            <button type="button" className="btn btn-line btn-sm" onClick={send}>
              Send now
            </button>
            <DiscardButton items={unsent} onDiscard={discard} />
          </div>
        </>
      )}
    </li>
  );
}
