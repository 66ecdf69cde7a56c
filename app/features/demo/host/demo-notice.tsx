import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { notify } from '@/components/notify';
import { publishLoginState } from '@/features/auth/components/use-redirect-when-signed-in';
import { browserEventStore } from '@/features/events/in-browser';
import { eventsQuery } from '@/features/events/queries';
import { toAppError } from '@/lib/backend/errors';
import { readStoredSession } from '@/lib/backend/session';
import { paths } from '@/lib/text/paths';
import { saveDemoAsEvent } from './demo-event';
import './demo-notice.css';

export function DemoNotice() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keep = () => {
    try {
      saveDemoAsEvent();
    } catch (error) {
      notify.error('We couldn’t keep this room', toAppError(error).message);
      return;
    }
    void queryClient.invalidateQueries(eventsQuery(browserEventStore));
    // A signed-in host can move the event to the account on the dashboard.
    if (readStoredSession()) navigate(paths.dashboard);
    else navigate(paths.signup, { state: publishLoginState });
    notify.success(
      'Room kept in this browser',
      'Tables and room are yours; the made-up guests stayed behind.',
      { event: null },
    );
  };
  return (
    <div className="demo-notice local-notice note">
      <p>
        <b>Demo:</b> <span className="phone:hidden">a made-up wedding. Try anything; it’s </span>
        gone when you leave
      </p>
      <p className="demo-notice-ways">
        <button type="button" className="link" onClick={keep}>
          Keep this room
        </button>
        <Link className="link" to={paths.home}>
          Leave<span className="phone:sr-only"> the demo</span>
        </Link>
      </p>
    </div>
  );
}
