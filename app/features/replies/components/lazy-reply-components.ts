import { lazyDialog } from '@/components/lazy-dialog';
import { LoadFailed } from '@/components/page-states';
import { lazyWithFallback } from '@/lib/react/lazy-with-fallback';

export const AnswerCounts = lazyWithFallback(
  () => import('../questions/answer-counts'),
  LoadFailed,
);
export const AskHouseholds = lazyWithFallback(() => import('./ask-households'), LoadFailed);
export const GuestReplyLink = lazyWithFallback(() => import('./guest-reply-link'), LoadFailed);
export const HouseholdAnswers = lazyWithFallback(
  () => import('../questions/household-answers'),
  LoadFailed,
);
export const PaperReplies = lazyWithFallback(() => import('./paper-replies'), LoadFailed);
export const SendReplyLinks = lazyDialog(() => import('./send-reply-links'));
export const TablesWithHosts = lazyWithFallback(
  () => import('../table-host/organiser/tables-with-hosts'),
  LoadFailed,
);
export const WaitingListOffer = lazyWithFallback(() => import('./waiting-list-offer'), LoadFailed);
export const lazyReplyComponents = [
  AnswerCounts,
  AskHouseholds,
  GuestReplyLink,
  HouseholdAnswers,
  PaperReplies,
  SendReplyLinks,
  TablesWithHosts,
  WaitingListOffer,
];
