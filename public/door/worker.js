// Caches the door page's files on a helper's phone; app/features/door stores the guest list. To disable this everywhere, set isOn to false: phones
// fetch this file whenever they open the page, then delete the cache and unregister the worker.
importScripts('/kept-page.js');
keepPageAt({ page: '/door', family: 'placecard-door-', cache: 'placecard-door-1', isOn: true });
