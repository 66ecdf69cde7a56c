import { storageKeys } from './browser-storage.ts';

/** “…” in a name stands for a variable part. */
export type StoredItem = { name: string; content: string; retention: string };

/** All items stored in the browser, including those of libraries. The privacy page lists them, and end-to-end tests check them (tests/support/browser.ts). */
export const listStoredItems = (): readonly StoredItem[] => [
  {
    name: storageKeys.localEvents,
    content: 'the event you make without an account, with its guest list',
    retention: 'until you delete the event or move it into your account',
  },
  {
    name: `${storageKeys.roomPicture}…`,
    content: 'the picture of the venue’s plan that you laid under the room of that event',
    retention: 'until you take it away, delete the event or move it into your account',
  },
  {
    name: storageKeys.localEventsOffered,
    content: 'that you were offered to move that event into your account',
    retention: 'until you move it, or clear the browser’s data',
  },
  {
    name: storageKeys.demoEvent,
    content: 'the made-up wedding you try the host’s side with',
    retention: 'until you leave it, or close the tab',
  },
  {
    name: `${storageKeys.pendingEvent}…`,
    content: 'name and date of an event you typed before paying',
    retention: 'until an event is made',
  },
  {
    name: storageKeys.guestPageLanguage,
    content: 'the language you chose on a guest page',
    retention: 'until you clear the browser’s data',
  },
  {
    name: `${storageKeys.firstList}…`,
    content: 'the first guest list you began, while you choose a plan for it',
    retention: 'until your first event is made',
  },
  {
    name: storageKeys.planAtPayment,
    content: 'the plan you went to pay for',
    retention: 'until it is paid for, or you close the tab',
  },
  {
    name: `${storageKeys.pendingImport}…`,
    content:
      'a guest list, or the part of it your plan has no room for, that waits for a larger plan',
    retention:
      'until you import it, discard it or delete the event; after 90 days it is removed when you next open that guest list',
  },
  {
    name: `${storageKeys.postponedHouseholds}…`,
    content: 'which possible households you left for later',
    retention: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: `${storageKeys.replies}…`,
    content:
      'when the newest reply came that you have looked at, and your words for links to households and table hosts',
    retention: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: storageKeys.guestOrder,
    content: 'how you sort guest lists',
    retention: 'until you clear the browser’s data',
  },
  {
    name: storageKeys.shortcuts,
    content: 'that you turned off keyboard shortcuts',
    retention: 'until you turn them on again, or clear the browser’s data',
  },
  {
    name: storageKeys.roomView,
    content: 'which parts of the Room you folded away, and whether it shows names and words',
    retention: 'until you clear the browser’s data',
  },
  {
    name: `${storageKeys.prints}…`,
    content: 'what you printed of an event, names and tables included, to tell what changed since',
    retention: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: `${storageKeys.dismissedChecks}…`,
    content:
      'which findings of the check list you marked as intended, which possible households and wishes you said no to, and whether you chose who sits at the top table',
    retention: 'until you delete the event, or clear the browser’s data',
  },
  {
    name: `${storageKeys.waitingChanges}…`,
    content: 'changes of guests and tables that waited for a connection when you reloaded the page',
    retention: 'until they are sent, or you close the tab',
  },
  {
    name: `${storageKeys.openConflicts}…`,
    content: 'a text that you and someone else changed at once, as each of you wrote it',
    retention: 'until you choose one, or close the tab',
  },
  {
    name: storageKeys.door,
    content:
      'where you help at the door: your link, the guest list, who came in, and what is not sent yet, so that it works without a signal',
    retention:
      'until you sign off with everything sent, or the link is revoked; where its time is over, until you next open a link; what is not sent, with its guests’ names, until it is sent or you discard it',
  },
  {
    name: 'placecard-door-…',
    content:
      'the files of the page for helpers at the door, so that it opens without a signal; nothing of a list is in them',
    retention: 'until you clear the browser’s data, or the page is given up',
  },
  {
    name: 'placecard-plan-…',
    content:
      'where you opened a link for venue and kitchen: the plan it shows, with allergies where guests agreed, and the files of the page, so that it opens without a signal',
    retention:
      'until the link is closed or ends and the page is opened again, or you clear the browser’s data',
  },
  {
    name: 'sb-…-auth-token',
    content: 'your session, once you have logged in',
    retention: 'until you log out or the session ends',
  },
  {
    name: 'react-router-scroll-positions',
    content: 'how far down each page you were',
    retention: 'until you close the tab',
  },
  {
    name: 'react-router-manifest-version',
    content: 'that a page was loaded anew because the site had changed',
    retention: 'until you close the tab',
  },
  {
    name: 'placecard-guest-page-…',
    content:
      'the last five guest pages this phone opened, lists included, so that they work without a signal',
    retention:
      'for 60 days after a page was last opened, or until its hosts delete it and the phone asks again',
  },
];
