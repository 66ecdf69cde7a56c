import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyLink } from '@/components/copy-link';
import { notify } from '@/components/notify';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { NewLinkNotice } from '@/features/door/components/new-link-notice';
import { isLinkEnded, isVenueLink } from '@/features/door/link-state';
import { useChangeDoorLink, useMakeDoorLink } from '@/features/door/mutations';
import { doorLinksQuery } from '@/features/door/queries';
import type { LinkRight } from '@/features/door/schema';
import { getOwnerFirstName } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/backend/errors';
import { planUrl } from '@/lib/text/paths';
import { useSignPlan } from '../mutations';
import { signOffQuery } from '../queries';
import { getDefaultVenueLinkExpiry } from '../sign-off';
import { LinkRightsField } from './link-rights-field';
import { RunningOrder } from './running-order';
import { SignOffChecks } from './sign-off-checks';
import { SignedPlans } from './signed-plans';
import { VenueLinks } from './venue-links';

const LINK_NAME = 'venue and kitchen';
const DEFAULT_LABEL = 'Final for the venue';

type Props = { event: HostEvent; onClose: () => void };

export default function SignOffDrawer({ event, onClose }: Props) {
  const signOff = useQuery(signOffQuery(event.id));
  const links = useQuery(doorLinksQuery(event.id));
  const isOwner = event.role === 'owner';
  const venueLinks = links.data?.filter(isVenueLink) ?? [];
  const activeLink = venueLinks.find((link) => !isLinkEnded(link, new Date()));
  const [chosenRights, setChosenRights] = useState<readonly LinkRight[]>(['venue', 'kitchen']);
  const [label, setLabel] = useState(DEFAULT_LABEL);
  const [newSecret, setNewSecret] = useState<string | null>(null);
  const sign = useSignPlan(event.id);
  const make = useMakeDoorLink(event.id);
  const change = useChangeDoorLink(event.id);
  const rights = activeLink?.rights ?? chosenRights;
  const isLive = rights.includes('live');

  const changeRights = (next: readonly LinkRight[]) =>
    activeLink ? change.mutate({ id: activeLink.id, rights: next }) : setChosenRights(next);
  async function signOffAndShare() {
    if (!isLive || activeLink) {
      const id = await sign.mutateAsync(label.trim() || DEFAULT_LABEL).catch(() => null); // the mutation shows a toast
      if (!id) return;
      notify.success('Signed off', activeLink ? 'Your link shows it at once.' : undefined);
    }
    if (activeLink) return;
    const link = { name: LINK_NAME, rights, ends_at: getDefaultVenueLinkExpiry(event, new Date()) };
    const secret = await make.mutateAsync(link).then(
      (each) => each.secret,
      () => null,
    );
    if (!secret) return;
    setNewSecret(secret);
    await copyLink(planUrl(secret));
  }

  const error = signOff.error ?? links.error;
  const isLoaded = signOff.data && links.data;
  return (
    <Drawer
      title="Sign off the plan"
      lead="One link for venue and kitchen. Later changes show there within a minute."
      onClose={onClose}
      footer={
        isOwner ? (
          <>
            <p className="mr-auto min-w-0 flex-1 basis-48 text-sm text-ink-2">
              You can revoke the link at any time.
            </p>
            <Button
              busy={sign.isPending || make.isPending}
              disabled={!isLoaded}
              onClick={() => void signOffAndShare()}
            >
              {activeLink ? 'Sign off' : isLive ? 'Copy the link' : 'Sign off and copy the link'}
            </Button>
          </>
        ) : (
          <p className="text-sm text-ink-2">
            Only {getOwnerFirstName(event)} can sign off or change the link.
          </p>
        )
      }
    >
      {!isLoaded &&
        (error ? (
          <ErrorState
            message={toAppError(error).message}
            onRetry={() => void Promise.all([signOff.refetch(), links.refetch()])}
          />
        ) : (
          <SkeletonRows rows={6} />
        ))}
      {isLoaded && (
        <>
          {newSecret && (
            <div className="mb-6">
              <NewLinkNotice
                link={{ name: LINK_NAME, secret: newSecret }}
                target={{ title: `${event.event_name}, for ${LINK_NAME}`, url: planUrl(newSecret) }}
                onDone={() => setNewSecret(null)}
              />
            </div>
          )}
          <SignOffChecks event={event} />
          <SignedPlans
            event={event}
            signed={signOff.data.signed}
            label={isOwner ? label : null}
            onLabelChange={setLabel}
          />
          <LinkRightsField
            rights={rights}
            isLocked={!isOwner || change.isPending}
            onChange={changeRights}
          />
          {isOwner && <VenueLinks eventId={event.id} links={venueLinks} />}
          <RunningOrder event={event} signOff={signOff.data} />
        </>
      )}
    </Drawer>
  );
}
