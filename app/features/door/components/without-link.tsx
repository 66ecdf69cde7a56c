import { useEffect, useState } from 'react';
import { counted } from '@/lib/counted';
import { keepInBrowser } from '../kept-door';
import { type DoorLeft, doorsLeft } from '../left-behind';
import { DoorCard } from './door-card';

/** Opened without a link: the doors this phone still knows, or what to do. */
export function WithoutLink() {
  const [doors, setDoors] = useState<DoorLeft[]>([]);
  useEffect(() => {
    doorsLeft(keepInBrowser(), Date.now()).then(setDoors, (error) => console.warn('What this phone keeps cannot be read', error));
  }, []);
  return (
    <DoorCard title="At the door">
      {doors.length === 0 ? (
        <p>Open this page by the link or the code that the hosts gave you.</p>
      ) : (
        <>
          <p>This phone knows:</p>
          <ul>
            {doors.map(({ secret, called, unsent }) => (
              <li key={secret}>
                <a href={`#${secret}`}>{called ? `${called.event}, ${called.link}` : 'A link'}</a>
                {unsent > 0 && <small>{counted(unsent, 'tick')} not sent yet: open it, and they go.</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </DoorCard>
  );
}
