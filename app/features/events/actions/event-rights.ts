import type { HostEvent } from '../schema';

type Given = { event: Pick<HostEvent, 'role'>; isInAccount: boolean };

export const isInAccount = ({ isInAccount }: Given) => isInAccount;
export const isOwner = ({ event }: Given) => event.role === 'owner';
export const isHost = ({ event }: Given) => event.role !== 'viewer';
export const isHostInAccount = (given: Given) => isHost(given) && isInAccount(given);
export const isOwnerInAccount = (given: Given) => isOwner(given) && isInAccount(given);
