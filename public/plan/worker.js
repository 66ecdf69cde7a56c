// Caches the files of the venue and kitchen page; app/features/venue/start.ts stores the plan in the same cache. To disable this everywhere, set
// isOn to false, as in public/door.
importScripts('/kept-page.js');
keepPageAt({ page: '/plan', family: 'placecard-plan-', cache: 'placecard-plan-1', isOn: true });
