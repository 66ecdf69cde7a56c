// Keeps the files of the page for venue and kitchen on whatever opened it; app/features/venue/start.ts keeps the plan, in the same cache. To end it
// everywhere set isOn to false, as in the worker of the door.
importScripts('/kept-page.js');
keepPageAt({ page: '/plan', family: 'placecard-plan-', cache: 'placecard-plan-1', isOn: true });
