/// <reference lib="webworker" />

// The service worker: keeps every file of this version, so that the page works without a network.

const scope = self as unknown as ServiceWorkerGlobalScope;
/** Written by tools/site_folder.py: the version, and every file of the folder. */
const [VERSION = '', ...FILES] = '__EASYRED_FILES__'.split(' ');
const OURS = `easyred ${new URL('.', scope.location.href).pathname} `;
const KEPT = OURS + VERSION;

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
scope.addEventListener('message', (event) => {
  if (event.data === 'go') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === scope.location.origin) {
    event.respondWith(found(event.request));
  }
});

/** Keeps all files. One whose name tells what is in it is taken from an older version if that has it. */
async function keepAll(): Promise<void> {
  const kept = await caches.open(KEPT);
  await Promise.all(
    FILES.map(async (file) => {
      const url = new URL(file, scope.location.href).href;
      const old = /[-/][\w-]{8,}[./]/.test(file) ? await caches.match(url) : undefined;
      const answer = old ?? (await fetch(url, { cache: 'no-cache' }));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await kept.put(url, answer);
    }),
  );
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== KEPT).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A file of this version; the page itself for its folder. */
async function found(request: Request): Promise<Response> {
  const kept = await caches.open(KEPT);
  const url = request.mode === 'navigate' ? new URL('index.html', scope.location.href).href : request.url;
  return (await kept.match(url, { ignoreSearch: true })) ?? fetch(request);
}
