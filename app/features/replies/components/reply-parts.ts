import { lazyDialog } from '@/components/lazy-dialog';
import { NotLoaded } from '@/components/page-states';
import { lazyOr } from '@/lib/react/lazy-or';

export const AskHouseholds = lazyOr(() => import('./ask-households'), NotLoaded);
export const PaperReplies = lazyOr(() => import('./paper-replies'), NotLoaded);
export const SendReplyLinks = lazyDialog(() => import('./send-reply-links'));
export const lazyReplies = [AskHouseholds, PaperReplies, SendReplyLinks];
