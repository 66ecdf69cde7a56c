// Keeps the door page's own files on the phone of a helper; the guest list is kept apart (app/features/door). To end it everywhere set isOn to false:
// every phone asks for this file anew when it opens the page, forgets what was kept and lets go.
importScripts('/kept-page.js');
keepPageAt({ page: '/door', family: 'placecard-door-', cache: 'placecard-door-1', isOn: true });
