// The files of one build. A new build is a new version; its files are fetched before it takes over, so a page never mixes two.
const VERSION = __VERSION__;
const FILES = __FILES__;
const CACHE = `tarock-${VERSION}`;
// Pages that the server makes itself, complete without a script.
const OF_THE_SERVER = /^\/(?:api|ergebnis|cup)\/(?!.*\/bearbeiten$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // The build before stays for pages that are still open.
      .then((names) =>
        names.filter((name) => name.startsWith('tarock-') && name !== CACHE).slice(0, -1),
      )
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (
    request.method !== 'GET' ||
    url.origin !== self.location.origin ||
    OF_THE_SERVER.test(url.pathname)
  )
    return;
  // Every page of the application is the same document.
  if (request.mode === 'navigate') {
    event.respondWith(
      caches
        .open(CACHE)
        .then((cache) => cache.match('/'))
        .then((page) => page ?? fetch(request)),
    );
    return;
  }
  event.respondWith(
    caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)),
  );
});
