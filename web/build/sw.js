// The files of one build. A new build is a new version; its files are fetched before it takes over,
// so a page never mixes two.
const VERSION = __VERSION__;
const FILES = __FILES__;
// The addresses at which there is a page whatever the server says.
const PAGES = __PAGES__;
const CACHE = `tarock-${VERSION}`;
// Milliseconds that the server has to say that there is nothing at an address.
const PATIENCE = 2000;
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
  if (request.mode === 'navigate') {
    event.respondWith(PAGES.includes(url.pathname) ? keptPage(request) : askedPage(request));
    return;
  }
  event.respondWith(
    caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)),
  );
});

// Every page of the application is the same document.
async function keptPage(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match('/')) ?? fetch(request);
}

// Tables and tournaments come and go: the server knows them. Without it the page says itself what
// it finds.
async function askedPage(request) {
  const asked = { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(request.url, asked).catch(() => null);
  return answer?.status === 404 ? answer : keptPage(request);
}

// Whoever taps what tells them of their turn comes to the table, where it is open already or anew.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(toTable(notification.data?.address ?? '/'));
});

async function toTable(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === address);
  return open ? open.focus() : self.clients.openWindow(address);
}
