import type { HostEvent } from '../schema';

type RightsInput = { event: Pick<HostEvent, 'role'>; isInAccount: boolean };

export const isAccountEvent = ({ isInAccount }: RightsInput) => isInAccount;
export const isOwner = ({ event }: RightsInput) => event.role === 'owner';
export const isHost = ({ event }: RightsInput) => event.role !== 'viewer';
export const isHostInAccount = (input: RightsInput) => isHost(input) && isAccountEvent(input);
export const isOwnerOfAccountEvent = (input: RightsInput) =>
  isOwner(input) && isAccountEvent(input);
