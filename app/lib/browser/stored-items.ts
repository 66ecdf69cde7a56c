import { storageKeys } from './browser-storage.ts';

/** “…” in a name is the part that differs between browsers. */
export type StoredItem = { name: string; what: string; until: string };

/** Everything stored in a browser, also by libraries. Shown on the privacy page and checked by journeys (tests/support/browser.ts). */
export const listStoredItems = (): readonly StoredItem[] => [
  {
    name: storageKeys.localEvents,
    what: 'the event you make without an account, with its guest list',
    until: 'until you delete the event or move it into your account',
  },
  {
    name: `${storageKeys.roomPicture}…`,
    what: 'the picture of the venue’s plan that you laid under the room of that event',
    until: 'until you take it away, delete the event or move it into your account',
  },
  {
    name: storageKeys.localEventsOffered,
    what: 'that you were offered to move that event into your account',
    until: 'until you move it, or clear the browser’s data',
  },
  {
    name: `${storageKeys.pendingEvent}…`,
    what: 'name and date of an event you typed before paying',
    until: 'until an event is made',
  },
  {
    name: storageKeys.guestPageLanguage,
    what: 'the language you chose on a guest page',
    until: 'until you clear the browser’s data',
  },
  {
    name: `${storageKeys.firstList}…`,
    what: 'the first guest list you began, while you choose a plan for it',
    until: 'until your first event is made',
  },
  {
    name: storageKeys.planAtPayment,
    what: 'the plan you went to pay for',
    until: 'until it is paid for, or you close the tab',
  },
  {
    name: `${storageKeys.pendingImport}…`,
    what: 'a guest list, or the part of it your plan has no room for, that waits for a larger plan',
    until:
      'until you import it, discard it or delete the event; after 90 days it is removed when you next open that guest list',
  },
  {
    name: `${storageKeys.householdsLater}…`,
    what: 'which possible households you left for later',
    until: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: `${storageKeys.replies}…`,
    what: 'when the newest reply came that you have looked at, and your words for reply links',
    until: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: storageKeys.guestOrder,
    what: 'how you sort guest lists',
    until: 'until you clear the browser’s data',
  },
  {
    name: storageKeys.shortcuts,
    what: 'that you turned off keyboard shortcuts',
    until: 'until you turn them on again, or clear the browser’s data',
  },
  {
    name: storageKeys.roomView,
    what: 'which parts of the Room you folded away',
    until: 'until you clear the browser’s data',
  },
  {
    name: `${storageKeys.prints}…`,
    what: 'what you printed of an event, names and tables included, to tell what changed since',
    until: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: `${storageKeys.dismissedChecks}…`,
    what: 'which findings of the check list you marked as intended, and which possible households you said no to',
    until: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: `${storageKeys.waitingChanges}…`,
    what: 'changes of guests and tables that waited for a connection when you reloaded the page',
    until: 'until they are sent, or you close the tab',
  },
  {
    name: `${storageKeys.openConflicts}…`,
    what: 'a text that you and someone else changed at once, as each of you wrote it',
    until: 'until you choose one, or close the tab',
  },
  {
    name: storageKeys.door,
    what: 'where you help at the door: your link, the guest list, who came in, and what is not sent yet, so that it works without a signal',
    until:
      'until you sign off with everything sent, or the link is revoked; where its time is over, until you next open a link; what is not sent, with its guests’ names, until it is sent or you discard it',
  },
  {
    name: 'placecard-door-…',
    what: 'the files of the page for helpers at the door, so that it opens without a signal; nothing of a list is in them',
    until: 'until you clear the browser’s data, or the page is given up',
  },
  {
    name: 'placecard-plan-…',
    what: 'where you opened a link for venue and kitchen: the plan it shows, with allergies where guests agreed, and the files of the page, so that it opens without a signal',
    until:
      'until the link is closed or ends and the page is opened again, or you clear the browser’s data',
  },
  {
    name: 'sb-…-auth-token',
    what: 'your session, once you have logged in',
    until: 'until you log out or the session ends',
  },
  {
    name: 'react-router-scroll-positions',
    what: 'how far down each page you were',
    until: 'until you close the tab',
  },
  {
    name: 'react-router-manifest-version',
    what: 'that a page was loaded anew because the site had changed',
    until: 'until you close the tab',
  },
  {
    name: 'placecard-guest-page-…',
    what: 'the last five guest pages this phone opened, lists included, so that they work without a signal',
    until:
      'for 60 days after a page was last opened, or until its hosts delete it and the phone asks again',
  },
];
