// Caches the files of the page for venue and kitchen; app/features/venue/start.ts stores the plan in the same cache. To disable it everywhere, set
// isOn to false, as in the door's worker.
importScripts('/kept-page.js');
keepPageAt({ page: '/plan', family: 'placecard-plan-', cache: 'placecard-plan-1', isOn: true });
